// 50 SIGKILLs under load on the embedded database: nothing acknowledged is lost, duplicated or skipped.
import { chaos } from './lib/chaos.ts'

await chaos('chaos-embedded', {})
