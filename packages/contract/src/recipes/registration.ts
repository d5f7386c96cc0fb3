import { registrationReasonLength } from '@rp/domain/registration'
import { registrationStates } from '@rp/domain/recipe-rules'
import { keysOf, marketCountries } from '@rp/domain/recipe-words'
import { patternForm, registrationKinds } from '@rp/domain/regulation/registration-pattern'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { day, flag, id, instant, namedFile, note, optionalText, rowVersion, storedFile } from '../fields.ts'
import { canFormulate, canOpen } from '../policies.ts'
import { resource } from '../resource.ts'
import { recipesPath } from './recipe.ts'

const country = z.enum(keysOf(marketCountries))
const kind = z.enum(keysOf(registrationKinds))

const state = z.enum(keysOf(registrationStates))

/** A recorded change of a registration; `by` is a username, `SYSTEM`, or null if not recorded. */
const registrationChange = z.object({
  row_version: rowVersion,
  at: instant,
  by: z.string().nullable(),
  state,
  number: z.string().nullable(),
  submitted_on: day.nullable(),
  granted_on: day.nullable(),
  expires_on: day.nullable(),
  reason: z.string().nullable(),
  /** The certificate at that time; missing in older changes. */
  file: storedFile.nullable().optional(),
})
export type RegistrationChange = z.output<typeof registrationChange>

export const registration = z.object({
  id,
  country,
  kind,
  number: z.string().nullable(),
  state,
  submitted_on: day.nullable(),
  granted_on: day.nullable(),
  expires_on: day.nullable(),
  /** Name and brand as handed in; null: not handed in, or before they were recorded. */
  registered_name: z.string().nullable(),
  registered_brand: z.string().nullable(),
  /** The certificate, a file of the purpose EVIDENCE. */
  file: storedFile.nullable(),
  row_version: rowVersion,
  /** Formats of its number. */
  patterns: z.array(z.string()),
  /** Its state after each change, newest first. */
  changes: z.array(registrationChange),
})
export type Registration = z.output<typeof registration>

export const listRegistrations = endpoint({
  method: 'GET',
  path: `${recipesPath}/:id/registration`,
  policy: canOpen('recipes-rd-list', 'recipes-design-list'),
  summary: 'The registrations of a recipe, one for each country',
  params: { id },
  reply: z.array(registration),
  refuses: ['not_found'],
})

export const updateRegistration = endpoint({
  method: 'PUT',
  path: `${recipesPath}/:id/registration/:registration_id`,
  policy: canFormulate('recipes-rd-list'),
  summary: 'Note how far a registration is',
  params: { id, registration_id: id },
  body: z.strictObject({
    state: registration.shape.state,
    number: optionalText,
    submitted_on: day.nullable(),
    granted_on: day.nullable(),
    expires_on: day.nullable(),
    file: namedFile.nullable(),
    /** The authority has today's name and brand of the recipe: an amendment, or a correction. */
    takes_name: z.boolean().optional(),
    /** Required if a granted registration is no longer granted, or loses its dates. */
    reason: z
      .string()
      .trim()
      .normalize('NFC')
      .max(registrationReasonLength)
      .transform((value) => value || null)
      .nullable()
      .optional(),
    row_version: rowVersion,
  }),
  reply: registration,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

/** Number formats of a country, if the company uses others than the standard ones. */
export const registrationPattern = resource({
  name: 'registration-pattern',
  path: '/recipes/registration-pattern',
  screens: {
    list: 'recipes-rd-list',
    create: 'recipes-category-update',
    update: 'recipes-category-update',
  },
  formulas: true,
  key: 'pattern',
  input: {
    country,
    kind,
    pattern: allowing(z.string().trim().toUpperCase().regex(patternForm), {
      en: 'must be the form of a number, such as NN-N-NNNNNNNNNN: N for a digit, A for a letter',
      th: 'ต้องเป็นรูปแบบของเลข เช่น NN-N-NNNNNNNNNN: N แทนตัวเลข A แทนตัวอักษร',
    }),
    valid_years: z.int().min(1).max(50).nullable(),
    note,
    is_active: z.boolean(),
  },
  sort: ['country', 'pattern', 'updated_at'],
  filters: { country: country.optional(), kind: kind.optional(), is_active: flag.optional() },
})
