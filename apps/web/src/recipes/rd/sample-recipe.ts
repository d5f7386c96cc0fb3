import type { RecipeDetail } from '@rp/contract/recipes/recipe'

const uuid = (n: number) => `01900000-0000-7000-8000-0000000004${String(n).padStart(2, '0')}`

/** Ids used by R&D tests. */
export const sampleIds = {
  recipe: uuid(1),
  other: uuid(2),
  category: uuid(3),
  customer: uuid(4),
  version: uuid(5),
}

/** A recipe in review as returned by the server; tests override what matters to them. */
export const sampleRecipe: RecipeDetail = {
  id: sampleIds.recipe,
  number: 'RC-2026-000001',
  name: 'Niacinamide serum',
  brand: 'Nual',
  recipe_type: 'COSMETICS',
  category: { en: 'Serum', th: 'เซรั่ม' },
  customer_id: sampleIds.customer,
  customer_name: 'Malee Srisuk',
  assignee_id: null,
  assignee_name: 'Somchai Dee',
  is_public: false,
  formula_status: 'PENDING_FORMULATION_REVIEW',
  packages: [
    { id: uuid(11), name: 'Bottle', status: 'READY' },
    { id: uuid(12), name: 'Box', status: 'PENDING_PAYMENT' },
    { id: uuid(13), name: 'Sachet', status: 'PENDING_PAYMENT' },
  ],
  qa_status: 'PASSED',
  version_no: 4,
  market_verdicts: null,
  status_since: '2026-11-19T03:00:00.000Z',
  created_at: '2026-11-01T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
  row_version: 3,
  category_id: sampleIds.category,
  benefit_ids: [],
  target_countries: ['TH'],
  brief: { texture: 'light', colour: '', scent: '', claims: '', forbidden: '' },
  target_qty: 1000,
  fill_weight: '30',
  fill_unit: 'g',
  dose_form: null,
  servings_per_pack: 1,
  servings_per_day: 1,
  fda_required: true,
  watcher_ids: [],
  category_properties: ['LEAVE_ON'],
  properties: [],
  benefits: [],
  watchers: [],
  current_version_id: sampleIds.version,
  live_version_id: null,
  room_id: null,
  cancel_reason: null,
  is_name_registered: false,
  registration_findings: [],
  transitions: [],
}
