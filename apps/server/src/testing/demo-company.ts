import { loadDemoContent } from '../demo/load-demo-content.ts'
import { seedQaTemplates } from '../recipes/index.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A server with the demo content, without its passwords and files. */
export async function openDemoCompany(): Promise<TestServer> {
  const server = await openTestServer()
  await seedQaTemplates(server.database.db)
  await loadDemoContent({
    db: server.database.db,
    hashPassword: async () => 'none',
    putFile: async () => {},
    now: new Date(),
    origins: ['http://127.0.0.1:4000'],
  })
  return server
}
