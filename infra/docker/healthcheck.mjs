// Asked by the engine inside the container: ready or not, by the exit code.
const { PORT = '4000', HEALTH_PATH = '/health/ready' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
