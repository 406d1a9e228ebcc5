import { CONTRACT_DOCUMENTS, describeEngineContract } from '../../engine-contract';
import { createTestEngine } from './testing/load-documents';

describeEngineContract('the embedded engine', async () => {
  const test = await createTestEngine();
  const documents = CONTRACT_DOCUMENTS.map((text, position) => ({ id: String(position), text }));
  await test.load('contract', documents);
  return { engine: test.engine, close: test.close };
});
