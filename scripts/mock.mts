/**
 * `npm run mock`: a server made from the contract on http://127.0.0.1:4010/v4. It checks each request against the
 * contract and answers with the contract's examples. To run a sample, replace `https://sandbox.efundpay.com` with
 * `http://127.0.0.1:4010`; any token and any merchant account works. Stop it with Ctrl+C.
 */
import { MOCK_PORT, spawnMock } from '../tests/support/mock.js';

const server = spawnMock(MOCK_PORT, 'inherit');
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
