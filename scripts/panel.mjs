// `npm run panel -- COMMAND`: builds what is stale and runs one administrative command.
import { buildStale } from './build.mjs'
import { ensureInstalled, run } from './installed.mjs'

ensureInstalled()
buildStale()
run(process.execPath, ['apps/server/dist/cli.js', ...process.argv.slice(2)])
