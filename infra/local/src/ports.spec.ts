import { createServer, type Server } from 'node:net';
import { pickFreePorts } from './free-ports.ts';
import { describeTakenPorts, portNames, readPorts } from './ports.ts';

describe('ports', () => {
  it('uses the defaults without variables', () => {
    expect(readPorts({})).toMatchObject({ gateway: 8080, sandbox: 8090, mongod: 27_117 });
  });

  it('changes a port by its variable', () => {
    expect(readPorts({ SOKONI_PORT: '9000' }).gateway).toBe(9000);
  });

  it.each(['0', '65536', 'eighty', '80.5'])('refuses %s as a port', (value) => {
    expect(() => readPorts({ SOKONI_PORT: value })).toThrow(`SOKONI_PORT=${value} is not a port`);
  });

  it('refuses one port for two processes and names both variables', () => {
    expect(() => readPorts({ SOKONI_PORT: '8090' })).toThrow(
      'Port 8090 is meant for both gateway and sandbox: change SOKONI_PORT or SANDBOX_PORT.',
    );
  });

  it('picks a different free port for every name', async () => {
    const ports = await pickFreePorts();
    expect(new Set(Object.values(ports)).size).toBe(portNames.length);
    expect(await describeTakenPorts(ports, portNames)).toEqual([]);
  });

  it('names the process on a used port and the variable that changes it', async () => {
    const server = await listenSomewhere();
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ports = { ...(await pickFreePorts()), gateway: port };
    const [sentence] = await describeTakenPorts(ports, ['gateway', 'web']);
    server.close();
    expect(sentence).toContain(`Port ${port} (gateway) is in use by`);
    expect(sentence).toContain(`(process ${process.pid})`);
    expect(sentence).toContain('SOKONI_PORT');
  });
});

function listenSomewhere(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
