// `npm run migration -- --name WORDS`: writes the migration for changed tables and adds it to the lock file.
import { run } from './installed.mjs'

run('npm', ['run', 'migration', '-w', 'apps/server', '--', ...process.argv.slice(2)])
run(process.execPath, ['scripts/check-migrations.mjs', '--lock'])
