import { listMarketNames } from '@rp/domain/formula/list-markets'
import { servingUnits } from '@rp/domain/enumerations'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { formulates, recipesPath } from './recipe.ts'

const params = { id, version_id: id }
const one = `${recipesPath}/:id/version/:version_id`

export const formulaSheet = endpoint({
  method: 'GET',
  path: `${one}/formula-sheet`,
  policy: formulates,
  summary: 'The formula sheet as PDF, with percentages for the company, or without for the customer',
  params,
  query: {
    percentages: z.enum(['true', 'false']).default('true'),
    /** The market whose law orders the ingredient list; default: as saved. */
    market: z.enum(listMarketNames).optional(),
  },
  carries: 'download',
  refuses: ['not_found'],
})

export const batchSheet = endpoint({
  method: 'GET',
  path: `${one}/batch-sheet`,
  policy: formulates,
  summary: 'The batch sheet as PDF: a weigh list for a mass or a number of units',
  params,
  query: {
    mass: decimal({ min: '0.000001' }).optional(),
    unit: z.enum(servingUnits).default('kg'),
    units: z.coerce.number().int().min(1).max(10_000_000).optional(),
    batch_no: z.string().trim().max(40).optional(),
  },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})

export const quoteSheet = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/quote/:quote_id/pdf`,
  policy: formulates,
  summary: 'A quote as PDF',
  params: { id, quote_id: id },
  carries: 'download',
  refuses: ['not_found'],
})
