// A setup file of tests that use the embedded database although the run has a PostgreSQL server (vitest.config.ts).
delete process.env['TEST_DATABASE_URL']
delete process.env['TEST_REDIS_URL']
