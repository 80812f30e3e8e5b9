// mongosh: makes `mongo` a replica set of one, ends with 0 once it takes writes.
/* global connect, sleep, quit, print */
const set = { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] };
for (let tries = 0; tries < 120; tries += 1) {
  try {
    const admin = connect(
      'mongodb://mongo:27017/admin?directConnection=true&serverSelectionTimeoutMS=1000',
    );
    const hello = admin.hello();
    if (hello.isWritablePrimary) quit(0);
    if (!hello.setName) admin.adminCommand({ replSetInitiate: set });
  } catch (error) {
    print(error.message);
  }
  sleep(500);
}
quit(1);
