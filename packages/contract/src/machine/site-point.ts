import { z } from 'zod'

/** A place in degrees, for the driver; no map service is called. */
export const sitePoint = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
