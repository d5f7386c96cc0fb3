import { embeddedTemplate, postgresTemplate } from './test-template.ts'

/** Runs once before all tests, so that the test files do not all build the same templates. */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  await embeddedTemplate()
  if (server !== undefined) await postgresTemplate(server)
}
