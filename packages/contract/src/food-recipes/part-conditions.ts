import type { PartConditions } from '@rp/domain/regulation/part-conditions'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import { z } from 'zod'

export const productProperty = z.enum(propertyCodes)
/** More than any product or annex entry needs. */
const most = { properties: propertyCodes.length, alternatives: 40 } as const
const properties = z.array(productProperty).max(most.properties)

/** A kind of product: all of these properties, and none of the excepted sets. */
const productCondition = z.strictObject({
  all: properties,
  except: z.array(properties.min(1)).max(most.alternatives),
})

const name = z.string().trim().normalize('NFC').toUpperCase().min(1).max(200)

/** The products of a part of an entry, and its relation to other ingredients. */
export const partConditions = {
  /** The product must fit one of these. Empty: any product, or those that no other part of the entry names. */
  applies_to: z.array(productCondition).max(most.alternatives),
  not_for: z.array(productCondition).max(most.alternatives),
  /** Applies only together with one of these INCI names. */
  combined_with: z.array(name).max(most.alternatives),
  /** Not permitted together with any of these INCI names. */
  not_combined_with: z.array(name).max(most.alternatives),
} satisfies Record<keyof PartConditions | 'combined_with' | 'not_combined_with', z.ZodType>

/** Products only, as shown in lists. */
export const partProducts = { applies_to: partConditions.applies_to, not_for: partConditions.not_for }
