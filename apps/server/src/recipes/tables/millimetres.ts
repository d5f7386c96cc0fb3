import { numeric } from 'drizzle-orm/pg-core'

/** A length on a package or a paper, to a tenth of a millimetre. */
export const millimetres = () => numeric({ precision: 6, scale: 1 })
