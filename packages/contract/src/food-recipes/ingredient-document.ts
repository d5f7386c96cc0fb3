import { documentTypes } from '@rp/domain/ingredients/ingredient-documents'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { day } from './decimals.ts'

const reads = canFormulate('food-ingredient-list', 'recipes-rd-list')
const opens = canFormulate('food-ingredient-update')
const path = '/food-recipes/ingredient/:id/document'

/** Categories of the IFRA standards, 49th amendment and later: 1 to 12, some with a letter. */
const ifraCategory = allowing(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[1-9]|1[0-2])[A-D]?$/),
  {
    en: 'must be a category of IFRA such as 4, 5A or 11B',
    th: 'ต้องเป็นหมวดของ IFRA เช่น 4, 5A หรือ 11B',
  },
)

const document = z.object({
  id,
  type: z.enum(documentTypes),
  /** Category of products of an IFRA certificate. */
  category: z.string().nullable(),
  issued_on: day.nullable(),
  valid_until: day.nullable(),
  file: z.string(),
  name: z.string(),
  size: z.int(),
  created_at: instant,
})
export type IngredientDocument = z.output<typeof document>

export const listIngredientDocuments = endpoint({
  method: 'GET',
  path,
  policy: reads,
  summary: 'The documents of a raw material, newest first',
  params: { id },
  reply: z.array(document),
  refuses: ['not_found'],
})

export const addIngredientDocument = endpoint({
  method: 'POST',
  path,
  policy: opens,
  summary: 'Add a document to a raw material: one file, its type, and its last day if it has one',
  params: { id },
  query: {
    type: z.enum(documentTypes),
    category: ifraCategory.optional(),
    issued_on: day.optional(),
    valid_until: day.optional(),
  },
  reply: z.array(document),
  carries: 'upload',
  refuses: ['not_found', 'too_large', 'wrong_type'],
})

export const removeIngredientDocument = endpoint({
  method: 'DELETE',
  path: `${path}/:document_id`,
  policy: opens,
  summary: 'Remove a document; its file is kept',
  params: { id, document_id: id },
  reply: z.array(document),
  refuses: ['not_found'],
})

export const downloadIngredientDocument = endpoint({
  method: 'GET',
  path: `${path}/:document_id/file`,
  policy: reads,
  summary: 'The file of a document',
  params: { id, document_id: id },
  carries: 'download',
  refuses: ['not_found'],
})
