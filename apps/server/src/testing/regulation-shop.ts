import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { ReviewState } from '@rp/domain/regulation/rule'
import { v7 as uuidv7 } from 'uuid'
import { writeRules } from '../food-recipes/regulation/write-rule.ts'
import type { RawCell } from '../food-recipes/tables/regulation-rule.ts'
import { regulationSource } from '../food-recipes/tables/regulation-source.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const regulationPath = '/api/food-recipes/regulation'

/** The content of a test rule; a test changes the fields that it is about. */
export const ruleOf = (parts: Partial<RuleContent> = {}): RuleContent => ({
  entry_name: 'Salicylic acid',
  verdict: 'RESTRICTED',
  list_function: null,
  substance_ids: [],
  inci_names: [],
  cas: [],
  ec: [],
  applies_to: [],
  not_for: [],
  combined_with: [],
  not_combined_with: [],
  max_value: '2',
  max_unit: 'PCT',
  min_value: null,
  basis: '',
  basis_factor: null,
  sum_group: null,
  threshold_declare: null,
  declare_as: '',
  label_wording: { en: '', th: '' },
  conditions: '',
  age_limit: null,
  professional_only: false,
  effective_to: null,
  ...parts,
})

/** A source of Thai rules, and actions on it. */
export interface RegulationShop {
  source_id: string
  /** A rule in force, as an import would write it. */
  rule(content: Partial<RuleContent>, place?: Partial<Place>): Promise<string>
  /** Opens a request as the given person. */
  propose(who: Person, body?: object): Promise<Answer<RequestDetail>>
  move(
    who: Person,
    id: string,
    request: { to: string; expected_status: string; reason?: string },
  ): Promise<Answer<RequestDetail>>
}

interface Place {
  source_ref: string
  effective_from: string
  /** AUTO by default. */
  review_state: ReviewState
  /** The row of the file from which it was read. */
  raw: RawCell[]
}

/** Opens a source that is declared to be the whole lists of prohibited and restricted substances. */
export async function openRegulationShop(
  server: TestServer,
  source: Partial<typeof regulationSource.$inferInsert> = {},
): Promise<RegulationShop> {
  const source_id = uuidv7()
  await server.database.db.insert(regulationSource).values({
    id: source_id,
    code: `TH-${source_id.slice(-6).toUpperCase()}`,
    issuer: 'Ministry of Public Health',
    title_en: 'Notification',
    market: 'TH',
    recipe_type: 'COSMETICS',
    published_on: '2016-01-01',
    whole_lists: ['PROHIBITED', 'RESTRICTED'],
    ...source,
  })
  let places = 0
  const nextPlace = () => String((places += 1))
  return {
    source_id,
    async rule(content, place = {}) {
      const {
        source_ref = nextPlace(),
        effective_from = '2020-01-01',
        raw = [],
        review_state = 'AUTO',
      } = place
      const id = uuidv7()
      const { substance_ids, ...columns } = ruleOf(content)
      await server.app.platform.write((tx) =>
        writeRules(tx, [
          {
            ...columns,
            id,
            substance_ids,
            source_id,
            source_ref,
            market: source.market ?? 'TH',
            recipe_type: source.recipe_type ?? 'COSMETICS',
            effective_from,
            review_state,
            raw,
          },
        ]),
      )
      return id
    },
    propose: (who, body = {}) =>
      server.call('POST', `${regulationPath}/request`, who, {
        body: {
          ingredient_id: null,
          current_rule_id: null,
          source_id,
          source_ref: nextPlace(),
          part: '',
          effective_from: '2026-01-01',
          proposed: ruleOf({ inci_names: ['SALICYLIC ACID'] }),
          note: '',
          sources: [],
          ...body,
        },
      }),
    move: (who, id, body) => server.call('POST', `${regulationPath}/request/${id}/transition`, who, { body }),
  }
}
