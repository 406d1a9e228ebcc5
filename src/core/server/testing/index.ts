export { aloneTurns } from './alone-turns';
export { createTestServer, type TestServer, type TestServerOptions } from './create-test-server';
export { deleteObjects } from './delete-objects';
export { makeCertificate, type MadeCertificate } from './make-certificate';
export { rawGet, rawRequest } from './raw-request';
export { makeSmallDisk, type SmallDisk } from './small-disk';
