import { createServer } from 'node:http';

/** The minimal Node server: it reads the request and sends prepared bytes. */
const [port = '0', bytes = '8000'] = process.argv.slice(2);
const reply = Buffer.alloc(Number(bytes), 'x');
createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length });
    response.end(reply);
  });
}).listen(Number(port), '127.0.0.1');
