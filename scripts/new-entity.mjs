// `npm run new-entity -- AREA NAME [THAI NAME]`: writes a plain entity (docs/adding-an-entity.md).
import { ensureInstalled, run } from './installed.mjs'

ensureInstalled()
run('npx', ['tsx', 'scripts/new-entity/main.ts', ...process.argv.slice(2)])
