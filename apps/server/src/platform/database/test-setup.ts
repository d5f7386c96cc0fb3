import { dropDatabasesOfRun, embeddedTemplate, postgresTemplate } from './test-template.ts'

/** Runs once before all tests, so that the test files do not all build the same templates; what it returns, once after. */
export async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  process.env['TEST_RUN'] = String(process.pid)
  await embeddedTemplate()
  if (server !== undefined) await postgresTemplate(server)
  return async () => {
    if (server !== undefined) await dropDatabasesOfRun(server)
  }
}
