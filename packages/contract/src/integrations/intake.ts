import { labOrderTypes, machineServiceTypes, servingUnits } from '@rp/domain/enumerations'
import { intakeLimits, type IntakeKind } from '@rp/domain/integrations/intake-api'
import { labLimits } from '@rp/domain/lab/lab-rules'
import { languages } from '@rp/domain/languages'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { priorities } from '@rp/domain/priorities'
import { doseForms, keysOf, marketCountries } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { code, day, email, id, instant, name, note, optionalText } from '../fields.ts'
import { sampleInput } from '../lab/order.ts'
import { apiKey } from '../policies.ts'
import type { ProblemCode } from '../problems.ts'
import { recipeType } from '../recipes/recipe-type.ts'
import { countryInput, isoCode, productInput, shopId } from '../shop/shop.ts'

/** An optional field. */
const text = optionalText.default(null)
const number = z.string().trim().toUpperCase().min(1).max(40)
const priority = z.enum(keysOf(priorities)).default('NORMAL')

const person = {
  email: email.nullable().default(null),
  phone: text,
  company: text,
  /** The country's ISO 3166 alpha-2 code. */
  iso_code: isoCode.nullable().default(null),
  language: z.enum(languages).default('th'),
}

/** A shop customer; sent again, it is updated. */
export const customerInput = z.strictObject({ id_customer: shopId, display_name: name, ...person })
export type CustomerInput = z.output<typeof customerInput>

/**
 * The customer of the call. A known number is enough; an unknown one needs `display_name`, and the customer is
 * created. Data of a known customer is not changed here; use the customer endpoint for that.
 */
export const callerCustomer = z.strictObject({
  id_customer: shopId,
  display_name: name.optional(),
  ...person,
})
export type CallerCustomer = z.output<typeof callerCustomer>

/** Shop data uses `langs` and the shop's own names; our data uses our numbers and codes. */
const bodies = {
  recipe: z.strictObject({
    customer: callerCustomer,
    recipe_type: recipeType,
    name,
    brand: text,
    /** The category's slug, e.g. `serum`. */
    category: z.string().trim().min(1).max(120),
    is_public: z.boolean().default(false),
    target_countries: z
      .array(z.enum(keysOf(marketCountries)))
      .min(1)
      .max(20),
    brief: z
      .strictObject({
        texture: note.default(''),
        colour: note.default(''),
        scent: note.default(''),
        claims: note.default(''),
        forbidden: note.default(''),
      })
      .prefault({}),
    target_qty: z.int().min(1).max(10_000_000),
    fill_weight: decimal({ min: '0.000001', max: '1000000' }),
    fill_unit: z.enum(servingUnits),
    dose_form: z.enum(keysOf(doseForms)).nullable().default(null),
    servings_per_pack: z.int().min(1).max(10_000).default(1),
    servings_per_day: z.int().min(1).max(100).default(1),
    fda_required: z.boolean().default(true),
  }),
  package: z.strictObject({
    /** `RC-2026-000001`. */
    recipe: number,
    name,
    box_type: code.nullable().default(null),
    /**
     * The shop product used as packaging; with its only model, or the one named in `model`, the label is created
     * (P2).
     */
    packaging: shopId.nullable().default(null),
    model: code.nullable().default(null),
    services: z.array(code).max(20).default([]),
    qty: z.int().min(1).max(10_000_000),
  }),
  'lab-order': z.strictObject({
    type: z.enum(labOrderTypes),
    service: code,
    /** SHOP requires the customer, RECIPE the recipe, STOCK product and lot. */
    customer: callerCustomer.nullable().default(null),
    recipe: number.nullable().default(null),
    product_name: text,
    product_lot: text,
    samples: z.array(sampleInput).min(1).max(labLimits.samples),
    priority,
    payment_ref: text,
    note: note.default(''),
    mail_to: z.array(email).max(labLimits.recipients).default([]),
  }),
  'machine-service': z.strictObject({
    type: z.enum(machineServiceTypes),
    customer: callerCustomer,
    model: name,
    serial_no: text,
    warranty_until: day.nullable().default(null),
    problem: note.min(1),
    site_address: note.default(''),
    contact_name: text,
    contact_phone: text,
    preferred_slots: z
      .array(z.strictObject({ from: instant, to: instant }))
      .max(machineLimits.slots)
      .default([]),
    priority,
  }),
  payment: z.strictObject({
    recipe: number,
    /** The paid package; null for the formula. */
    package_id: id.nullable().default(null),
    amount: decimal({ min: '0.01' }),
    /** The payment reference in the shop. */
    ref: z.string().trim().min(1).max(120),
  }),
  product: productInput,
  country: countryInput,
  customer: customerInput,
  purchase: z.strictObject({
    customer: callerCustomer,
    /** Unique among purchases; sent again with other values, it is updated. */
    order_ref: z.string().trim().min(1).max(120),
    amount: decimal({ min: '0' }),
    paid_at: instant,
  }),
} satisfies Record<IntakeKind, z.ZodType>

export type IntakeBodies = { [K in IntakeKind]: z.output<(typeof bodies)[K]> }

const opened = <S extends z.ZodType>(status: S) => z.object({ id, number: z.string(), status })
/** Outcome for a record that may already exist. */
const saved = z.object({ id, outcome: z.enum(['created', 'changed', 'unchanged']) })

const refuses: ProblemCode[] = ['unsigned', 'too_large', 'invalid', 'key_reused', 'throttled']

function intake<B extends z.ZodType, R extends z.ZodType>(
  kind: IntakeKind,
  parts: { summary: string; body: B; reply: R; refuses?: ProblemCode[] },
) {
  return endpoint({
    method: 'POST',
    path: `/intake/${kind}`,
    policy: apiKey(`intake:${kind}`),
    summary: parts.summary,
    body: parts.body,
    reply: parts.reply,
    refuses: [...refuses, ...(parts.refuses ?? [])],
    bodyLimit: intakeLimits.bodyBytes,
  })
}

export const intakeRecipe = intake('recipe', {
  body: bodies.recipe,
  summary: 'A customer ordered a recipe (F1)',
  reply: opened(z.enum(statusesOf('formula'))),
})
export const intakePackage = intake('package', {
  body: bodies.package,
  summary: 'A recipe gets a packaging (P1)',
  reply: z.object({ id, recipe: z.string(), status: z.enum(statusesOf('packaging')) }),
  refuses: ['illegal_transition'],
})
export const intakeLabOrder = intake('lab-order', {
  body: bodies['lab-order'],
  summary: 'A lab order was bought (L1)',
  reply: opened(z.enum(statusesOf('lab_order'))),
})
export const intakeMachineService = intake('machine-service', {
  body: bodies['machine-service'],
  summary: 'A machine needs service (M1)',
  reply: opened(z.enum(statusesOf('machine_service'))),
})
export const intakePayment = intake('payment', {
  body: bodies.payment,
  summary: 'A formula (F2) or a package (P2) was paid',
  reply: z.object({ recipe: z.string(), status: z.string() }),
  refuses: ['illegal_transition'],
})
export const intakeProduct = intake('product', {
  body: bodies.product,
  summary: 'A product of the shop, new or changed',
  reply: saved,
})
export const intakeCountry = intake('country', {
  body: bodies.country,
  summary: 'A country of the shop, new or changed',
  reply: saved,
})
export const intakeCustomer = intake('customer', {
  body: bodies.customer,
  summary: 'A customer of the shop, new or changed',
  reply: saved,
})
export const intakePurchase = intake('purchase', {
  body: bodies.purchase,
  summary: 'A paid order of a customer',
  reply: saved,
})

/** Progress of a record for its sender; `key` is its number or id. Contains no formula and no price. */
const key = z.string().trim().min(1).max(40)
const stateRefuses: ProblemCode[] = ['unsigned', 'throttled', 'not_found']
const path = (kind: string) => `/intake/${kind}/:key`

export const readRecipeState = endpoint({
  method: 'GET',
  path: path('recipe'),
  policy: apiKey('read:recipe'),
  summary: 'The status of a recipe and its packages, by number or id',
  params: { key },
  reply: z.object({
    id,
    number: z.string(),
    name: z.string(),
    status: z.enum(statusesOf('formula')),
    packages: z.array(z.object({ id, name: z.string(), status: z.enum(statusesOf('packaging')) })),
    updated_at: instant,
  }),
  refuses: stateRefuses,
})

export const readLabOrderState = endpoint({
  method: 'GET',
  path: path('lab-order'),
  policy: apiKey('read:lab-order'),
  summary: 'The status of a lab order, by number or id',
  params: { key },
  reply: z.object({
    id,
    number: z.string(),
    status: z.enum(statusesOf('lab_order')),
    due_at: instant,
    updated_at: instant,
  }),
  refuses: stateRefuses,
})

export const readMachineServiceState = endpoint({
  method: 'GET',
  path: path('machine-service'),
  policy: apiKey('read:machine-service'),
  summary: 'The status of a machine service, by number or id',
  params: { key },
  reply: z.object({
    id,
    number: z.string(),
    status: z.enum(statusesOf('machine_service')),
    due_at: instant,
    updated_at: instant,
  }),
  refuses: stateRefuses,
})
