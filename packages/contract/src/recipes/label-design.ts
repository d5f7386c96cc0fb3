import { staleReasons } from '@rp/domain/label-words'
import { keysOf, labelPlaceholders, marketCountries } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { textSources } from '@rp/label/document'
import { textGroups } from '@rp/label/groups'
import { preflightLevels } from '@rp/label/preflight/finding'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, id, instant, name, pageLimit, pageNumber, storedName, words } from '../fields.ts'
import { pageOf, searchText } from '../list.ts'
import { labelDocument, labelEdit, labelEditMax } from './label-document.ts'
import { drawsLabels, labelDesignPath, labelLock, labelPresence, readsLabels } from './label-lock.ts'
import { pictureFacts } from './label-picture.ts'
import { recipeType } from './recipe-type.ts'
import { labelArea } from './shop-packaging.ts'
import { staleMark } from './stale-mark.ts'

const country = z.enum(keysOf(marketCountries))
const packageStatus = z.enum(statusesOf('packaging'))

/** Current system text of a group: for "reset to default" and for comparison. */
const filledText = z.object({
  group: z.enum(textGroups),
  text: z.string(),
  source: z.enum(textSources),
  origin: z.string(),
})
export type FilledText = z.output<typeof filledText>

/** A design in a list; `package` is null for a template of its model. */
export const labelDesignRow = z.object({
  id,
  name: z.string(),
  rev: z.int(),
  recipe_type: recipeType,
  country,
  packaging_id: id,
  packaging_name: words,
  model_id: id,
  model_code: z.string(),
  area_code: z.string(),
  recipe: z.object({ id, number: z.string(), name: z.string(), recipe_type: recipeType }).nullable(),
  package: z.object({ id, name: z.string(), status: packageStatus }).nullable(),
  stale: z.array(staleMark),
  is_editable: z.boolean(),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
  archived_at: instant.nullable(),
})
export type LabelDesignRow = z.output<typeof labelDesignRow>

/** A proof or print file of a frozen label; one with `void_reason` must not be printed. */
export const labelPrint = z.object({
  id,
  kind: z.enum(['PROOF', 'PRINT']),
  revision_no: z.int(),
  file: storedName,
  sha256: z.string(),
  created_at: instant,
  void_at: instant.nullable(),
  void_reason: z.enum([...keysOf(staleReasons), 'REOPENED']).nullable(),
})

/** Everything that the editor loads. */
export const labelDesign = z.object({
  ...labelDesignRow.shape,
  document: labelDocument,
  /** Values of the placeholders, if the label has a recipe. */
  merge: z.partialRecord(z.enum(labelPlaceholders), words),
  filled: z.array(filledText),
  /** SHA-256 of the formula behind the ingredients; the origin of their text. */
  formula_hash: z.string().nullable(),
  registration_number: z.string().nullable(),
  min_font_mm: z.string().nullable(),
  /** Whether the label must contain a registration number. */
  registration_required: z.boolean(),
  /** Name or brand of the recipe where the registration of the country has another one. */
  renamed: z.array(z.object({ written: z.string(), registered: z.string() })).default([]),
  /** Content of the whole pack, for the net weight; all servings together. */
  pack: z.object({
    fill_weight: z.string().nullable(),
    fill_unit: z.string().nullable(),
    servings_per_pack: z.int().nullable(),
    capacity_ml: z.string().nullable(),
    capacity_g: z.string().nullable(),
  }),
  /** The label's place on its packaging, which decides the size of its paper; null if the model has none. */
  area: labelArea.nullable().default(null),
  /** Forbidden claims, in every language. */
  forbidden_claims: z.array(z.string()),
  /** Texts that the law puts on the label because of the formula. */
  wordings: z.array(z.object({ source: z.string(), en: z.string(), th: z.string(), is_exact: z.boolean() })),
  dictionary: z.array(z.string()),
  lock: labelLock.nullable(),
  present: z.array(labelPresence),
  prints: z.array(labelPrint),
})
export type LabelDesign = z.output<typeof labelDesign>

export const listLabelDesigns = endpoint({
  method: 'GET',
  path: labelDesignPath,
  policy: readsLabels,
  summary: 'Label designs, of a packaging, a model or a recipe, the last changed first',
  query: {
    packaging_id: id.optional(),
    model_id: id.optional(),
    recipe_id: id.optional(),
    kind: z.enum(['TEMPLATE', 'PACKAGE']).optional(),
    archived: z.enum(['true', 'false']).optional(),
    q: searchText.optional(),
    page: pageNumber.default(1),
    limit: pageLimit.default(20),
  },
  reply: pageOf(labelDesignRow),
})

export const getLabelDesign = endpoint({
  method: 'GET',
  path: `${labelDesignPath}/:id`,
  policy: readsLabels,
  summary: 'A label design with everything that its editor needs',
  params: { id },
  reply: labelDesign,
  refuses: ['not_found'],
})

/**
 * A template of a model: filled from the standard label of a recipe type and country, or copied from another design.
 */
export const createLabelTemplate = endpoint({
  method: 'POST',
  path: labelDesignPath,
  policy: drawsLabels,
  summary: 'A template of a model',
  body: z.strictObject({
    model_id: id,
    /** Default: the model's first. */
    area_code: code.optional(),
    name,
    recipe_type: recipeType,
    country,
    /** The design to copy. */
    from_design_id: id.optional(),
  }),
  reply: labelDesignRow,
  refuses: ['invalid', 'not_found'],
})

/** Creates the label of a package, which stores model and design (P2 does so automatically if the model is known). */
export const createPackageDesign = endpoint({
  method: 'POST',
  path: '/recipes/recipes-design/:id/design/:package_id/label',
  policy: drawsLabels,
  summary: 'The label design of a package',
  params: { id, package_id: id },
  body: z.strictObject({
    model_id: id,
    area_code: code.optional(),
    /** Default: the recipe's first target country. */
    country: country.optional(),
    from_design_id: id.optional(),
  }),
  reply: labelDesignRow,
  refuses: ['invalid', 'not_found', 'already_open', 'illegal_transition'],
})

export const renameLabelDesign = endpoint({
  method: 'PUT',
  path: `${labelDesignPath}/:id/name`,
  policy: drawsLabels,
  summary: 'Rename a design',
  params: { id },
  body: z.strictObject({ name }),
  reply: labelDesignRow,
  refuses: ['invalid', 'not_found'],
})

export const archiveLabelTemplate = endpoint({
  method: 'DELETE',
  path: `${labelDesignPath}/:id`,
  policy: drawsLabels,
  summary: 'Archive a template',
  params: { id },
  reply: labelDesignRow,
  refuses: ['not_found', 'in_use'],
})

export const restoreLabelTemplate = endpoint({
  method: 'POST',
  path: `${labelDesignPath}/:id/restore`,
  policy: drawsLabels,
  summary: 'Restore a template',
  params: { id },
  reply: labelDesignRow,
  refuses: ['not_found'],
})

/**
 * Saves an edit based on `rev`. Another `rev` gives `stale_version` with `current` as `{rev, updated_by_name,
 * updated_at}`; another user's lock gives `in_use`; a submitted label gives `illegal_transition`.
 */
export const saveLabelEdit = endpoint({
  method: 'PATCH',
  path: `${labelDesignPath}/:id`,
  policy: drawsLabels,
  summary: 'Save an edit of a label design',
  params: { id },
  body: z.strictObject({ rev: z.int().min(1).max(2_147_483_646), edit: labelEdit }),
  reply: z.object({ rev: z.int(), updated_at: instant }),
  refuses: ['invalid', 'not_found', 'stale_version', 'in_use', 'illegal_transition', 'too_large'],
  bodyValues: labelEditMax.values,
})

/** A finding that affects submission, by the editor's rules; BLOCK stops P3. */
export const labelFinding = z.object({
  code: z.string(),
  level: z.enum(preflightLevels),
  group: z.string().nullable(),
  elements: z.array(z.string()),
  words,
})
export type LabelFinding = z.output<typeof labelFinding>

export const checkLabelDesign = endpoint({
  method: 'GET',
  path: `${labelDesignPath}/:id/preflight`,
  policy: readsLabels,
  summary: 'The preflight of a label as it is stored',
  params: { id },
  reply: z.object({ rev: z.int(), findings: z.array(labelFinding) }),
  refuses: ['not_found'],
})

/** A picture for print, rotated upright; PNG or JPEG up to 40 MiB. */
export const uploadLabelImage = endpoint({
  method: 'POST',
  path: `${labelDesignPath}/:id/image`,
  policy: drawsLabels,
  summary: 'Store a picture for a label',
  params: { id },
  reply: z.object({
    file: storedName,
    name: z.string(),
    mime: z.string(),
    size: z.int(),
    px: z.tuple([z.int(), z.int()]),
    /** Its properties in print. */
    facts: pictureFacts,
  }),
  refuses: ['not_found', 'too_large', 'wrong_type'],
  carries: 'upload',
})
