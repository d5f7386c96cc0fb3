import { embeddedTemplate, postgresTemplate } from './test-template.ts'

/** Runs once before all tests, so that the test files do not all build the same template. */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  await (server === undefined ? embeddedTemplate() : postgresTemplate(server))
}
