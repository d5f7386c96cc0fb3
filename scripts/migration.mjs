// `npm run migration -- --name WORDS`: writes the migration for changed tables, adds it to the lock file, and deletes the
// snapshot that the new one replaces.
import { keepNewestSnapshot } from './check-migrations.mjs'
import { run } from './installed.mjs'

run('npm', ['run', 'migration', '-w', 'apps/server', '--', ...process.argv.slice(2)])
keepNewestSnapshot()
run(process.execPath, ['scripts/check-migrations.mjs', '--lock'])
