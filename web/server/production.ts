/** Imported first: React chooses its production build by this when it is loaded. */
process.env.NODE_ENV ??= 'production';
process.env.WEB_FOLDER ??= new URL('..', import.meta.url).pathname;
