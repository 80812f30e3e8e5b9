import { africasTalking, beem, partsOf } from './sms-providers.ts';

const settings = {
  SMS_API_URL: '',
  SMS_API_KEY: 'key',
  SMS_API_SECRET: 'secret',
  SMS_USERNAME: 'sokoni',
  SMS_SENDER: 'SOKONI',
};
const sms = { phone: '+255712345678', text: 'Sokoni: your code is 012345.' };

describe('Beem', () => {
  const provider = beem(settings);
  const answer = {
    successful: true,
    request_id: 1,
    code: 100,
    valid: 1,
    invalid: 0,
    duplicates: 0,
  };

  it('is asked with key and secret, for a number without its plus', () => {
    const { url, headers, body } = provider.request(sms);
    expect(url).toBe('https://apisms.beem.africa/v1/send');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`);
    expect(JSON.parse(body)).toEqual({
      source_addr: 'SOKONI',
      encoding: 0,
      schedule_time: '',
      message: sms.text,
      recipients: [{ recipient_id: 1, dest_addr: '255712345678' }],
    });
  });

  it.each([
    [200, answer, 'sent'],
    [200, { ...answer, valid: 0, duplicates: 1 }, 'sent'],
    [200, { ...answer, valid: 0, invalid: 1 }, 'refused'],
    [400, { code: 102, message: 'Insufficient balance' }, 'failed'],
    [200, { ...answer, successful: false }, 'failed'],
    [200, { ...answer, valid: 0 }, 'failed'],
    [502, null, 'failed'],
  ])('answers %i %j: %s', (status, body, outcome) => {
    expect(provider.read(status, body).outcome).toBe(outcome);
  });

  it.each([
    ['{"request_id":912734,"dest_addr":"255712345678","status":"DELIVERED"}', 'delivered'],
    ['{"request_id":"912734","status":"delivered"}', 'delivered'],
    ['{"request_id":912734,"status":"UNDELIVERED"}', 'failed'],
    ['{"request_id":912734,"status":"PENDING"}', 'pending'],
  ])('reports by %s: %s', (body, status) => {
    expect(provider.readReport(body)).toMatchObject({ reference: '912734', status });
    expect(provider.read(200, { ...answer, request_id: 912_734 })).toMatchObject({
      reference: '912734',
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"status":"DELIVERED"}',
    '{"request_id":1}',
    '{"request_id":{}}',
  ])('sees no report in %j', (body) => {
    expect(provider.readReport(body)).toBeNull();
  });
});

describe("Africa's Talking", () => {
  const provider = africasTalking(settings);
  const answered = (statusCode: number, cost = 'TZS 22.0000') => ({
    SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode, cost, number: sms.phone }] },
  });

  it('is asked by a form with the key in a header', () => {
    const { headers, body } = provider.request(sms);
    expect(headers).toMatchObject({ apiKey: 'key' });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      username: 'sokoni',
      to: sms.phone,
      message: sms.text,
      from: 'SOKONI',
    });
  });

  it.each([
    [201, answered(101), { outcome: 'sent', costTzs: 22 }],
    [201, answered(102, 'TZS 44.5000'), { outcome: 'sent', costTzs: 44.5 }],
    [201, answered(100, 'KES 0.8000'), { outcome: 'sent', costTzs: null }],
    [201, answered(403), { outcome: 'refused' }],
    [201, answered(406), { outcome: 'refused' }],
    [201, answered(405), { outcome: 'failed' }],
    [201, answered(501), { outcome: 'failed' }],
    [
      201,
      { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } },
      { outcome: 'failed' },
    ],
    [401, 'The supplied API key is invalid', { outcome: 'failed' }],
  ])('answers %i %j', (status, body, answer) => {
    expect(provider.read(status, body)).toMatchObject(answer);
  });

  it.each([
    ['id=ATXid_1&status=Success&phoneNumber=%2B255712345678', 'delivered', 'Success'],
    ['id=ATXid_1&status=Failed&failureReason=UserIsInactive', 'failed', 'UserIsInactive'],
    ['id=ATXid_1&status=Rejected', 'failed', 'Rejected'],
    ['id=ATXid_1&status=Buffered', 'pending', 'Buffered'],
    ['id=ATXid_1&status=constructor', 'pending', 'constructor'],
  ])('reports by %s: %s', (body, status, reason) => {
    expect(provider.readReport(body)).toEqual({ reference: 'ATXid_1', status, reason });
  });

  it.each(['', 'status=Success', 'id=&status=Success', '{"id":"ATXid_1","status":"Success"}'])(
    'sees no report in %j',
    (body) => {
      expect(provider.readReport(body)).toBeNull();
    },
  );
});

it('the cost of an SMS counts the parts that the network charges for', () => {
  expect([1, 160, 161, 306, 307].map((length) => partsOf('x'.repeat(length)))).toEqual([
    1, 1, 2, 2, 3,
  ]);
});
