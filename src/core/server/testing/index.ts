export { createTestServer, type TestServer, type TestServerOptions } from './create-test-server';
