import { claimRisks, keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { flag, name, note, sortOrder, namedFile } from '../fields.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

const claimRisk = z.enum(keysOf(claimRisks))

/** A claim about a product, permitted or forbidden. FORBIDDEN claims are stored but never offered. */
export const recipesBenefit = resource({
  name: 'recipes-benefit',
  path: '/recipes/recipes-benefit',
  screens: {
    list: 'recipes-benefit-list',
    create: 'recipes-benefit-create',
    update: 'recipes-benefit-update',
    read: ['recipes-rd-list', 'recipes-design-list', 'labels-packaging-list'],
  },
  key: 'name_en',
  input: {
    name_en: name,
    name_th: name,
    recipe_type: recipeType,
    claim_text_en: note.min(1),
    claim_text_th: note.min(1),
    claim_risk: claimRisk,
    evidence_file: namedFile.nullable(),
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  sort: ['sort_order', 'name_en', 'name_th', 'claim_risk', 'is_active', 'created_at', 'updated_at'],
  filters: {
    is_active: flag.optional(),
    recipe_type: recipeType.optional(),
    claim_risk: claimRisk.optional(),
  },
})

export const recipesBenefitUsedIn = usedIn(recipesBenefit)
