import type { PartConditions } from '@rp/domain/regulation/part-conditions'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import { z } from 'zod'

export const productProperty = z.enum(propertyCodes)
/** More than a product can be, and more than any entry of the annexes names. */
const most = { properties: propertyCodes.length, alternatives: 40 } as const
const properties = z.array(productProperty).max(most.properties)

/** A kind of product: all of these, and none of the excepted sets. */
const productCondition = z.strictObject({
  all: properties,
  except: z.array(properties.min(1)).max(most.alternatives),
})

const name = z.string().trim().normalize('NFC').toUpperCase().min(1).max(200)

/** For which products a part of an entry is, and beside which other ingredients. */
export const partConditions = {
  /** Any of these; empty: any product, or what no other part of the entry names. */
  applies_to: z.array(productCondition).max(most.alternatives),
  not_for: z.array(productCondition).max(most.alternatives),
  /** Holds only beside one of these INCI names. */
  combined_with: z.array(name).max(most.alternatives),
  /** Not permitted beside any of these. */
  not_combined_with: z.array(name).max(most.alternatives),
} satisfies Record<keyof PartConditions | 'combined_with' | 'not_combined_with', z.ZodType>

/** The products only, as lists show them. */
export const partProducts = { applies_to: partConditions.applies_to, not_for: partConditions.not_for }
