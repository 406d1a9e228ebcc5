export { provideEventSource } from './event-source.mjs';
export { createApp, renderShell, type TestShellOptions } from './test-shell';
export { startTestServer } from './test-server.mjs';
export type { SeenRequest, TestResponse, TestServer } from './test-server.mjs';
