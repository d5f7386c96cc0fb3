import { substanceMark } from '../../food-recipes/regulation/name-keys.ts'
import type { UndoCase } from './undo-case.ts'

const box = 'code,name_en,name_th,shape,unit_cost,moq\n'
const material = 'code,trade_name,recipe_types,role,physical_form,composition\n'
const price = 'code,supplier,price,uom,valid_from\n'
const line = (code: string, trade: string, parts = '') =>
  `${code},${trade},COSMETICS,ACTIVE,LIQUID,"${parts}"\n`
const sub = (name: string) =>
  `insert into substance (id, inci_name, name_keys) values (gen_random_uuid(), '${name}', array['${substanceMark}', lower(replace('${name}', ' ', ''))])`
const made = (code: string) =>
  `insert into ingredient (id, code, trade_name, recipe_types, role, physical_form) values (gen_random_uuid(), '${code}', 'Old', '{COSMETICS}', 'ACTIVE', 'LIQUID')`
const priced = (from: string, to: string | null) =>
  `insert into ingredient_price (id, ingredient_id, supplier, price, uom, valid_from, valid_to) select gen_random_uuid(), id, 'S', 10, 'kg', '${from}', ${to === null ? 'null' : `'${to}'`} from ingredient where code = '§-1'`
const edited = (table: string, set: string, where: string) =>
  `update ${table} set ${set}, row_version = row_version + 1, updated_at = now() where ${where}`

/**
 * What blocks an undo. The rule: an import is undone as a whole until somebody else changed a row that it wrote, or
 * something depends on a row that it created. Written from that rule, before the code.
 */
export const undoCases: UndoCase[] = [
  {
    title: 'a new record that nobody touched goes',
    steps: [
      'FROM_HERE',
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n§-2,Tube,หลอด,TUBE,1,1\n`, n: 2 },
      { undo: 0, removed: 2, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a changed record that nobody touched is as before',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      'FROM_HERE',
      { import: 'boxes', csv: 'code,unit_cost\n§-1,2\n', n: 1 },
      { undo: 1, removed: 0, restored: 1 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a record that somebody changed by hand after the import blocks all of it',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n§-2,Tube,หลอด,TUBE,1,1\n`, n: 2 },
      { hand: edited('box_type', `name_en = 'Pot'`, `code = '§-2'`) },
      { refused: 0, because: /^§-2 was changed since$/ },
    ],
  },
  {
    title: 'a change by hand that a person took back again leaves the version: somebody worked on the record',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { hand: edited('box_type', `name_en = 'Pot'`, `code = '§-1'`) },
      { hand: edited('box_type', `name_en = 'Jar'`, `code = '§-1'`) },
      { refused: 0, because: /^§-1 was changed since$/ },
    ],
  },
  {
    title: 'a record that was archived after the import blocks',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { hand: edited('box_type', 'archived_at = now()', `code = '§-1'`) },
      { refused: 0, because: /^§-1 was archived since$/ },
    ],
  },
  {
    title: 'a record that is gone blocks',
    steps: [
      { import: 'tags', csv: 'name,description,colour\n§-1,x,#112233\n', n: 1 },
      { hand: `delete from tag where name = '§-1'` },
      { refused: 0, because: /is not there any more$/ },
    ],
  },
  {
    title: 'a rejected row and an unchanged one are nothing to undo',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      'FROM_HERE',
      {
        import: 'boxes',
        csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n§-2,Tube,หลอด,SPHERE,1,1\n§-3,Cup,ถ้วย,JAR,1,1\n`,
        n: 1,
      },
      { hand: edited('box_type', `name_en = 'Pot'`, `code = '§-1'`) },
      { undo: 1, removed: 1, restored: 0 },
      { holds: `select code from box_type where code like '§-%' order by 1`, rows: [{ code: '§-1' }] },
    ],
  },
  {
    title: 'two imports of one record are undone in reverse order',
    steps: [
      'FROM_HERE',
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { import: 'boxes', csv: 'code,unit_cost\n§-1,2\n', n: 1 },
      { refused: 0, because: /^§-1 was changed by a later import \(.*\)$/ },
      { undo: 1, removed: 0, restored: 1 },
      { undo: 0, removed: 1, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'and so are four, whatever was undone between',
    steps: [
      'FROM_HERE',
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { import: 'boxes', csv: 'code,unit_cost\n§-1,2\n', n: 1 },
      { import: 'boxes', csv: 'code,unit_cost\n§-1,3\n', n: 1 },
      { undo: 2, removed: 0, restored: 1 },
      { import: 'boxes', csv: 'code,unit_cost\n§-1,4\n', n: 1 },
      { undo: 3, removed: 0, restored: 1 },
      { undo: 1, removed: 0, restored: 1 },
      { undo: 0, removed: 1, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'an import that was undone is not undone twice',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { undo: 0, removed: 1, restored: 0 },
      { refused: 0, because: /undone already/ },
    ],
  },
  {
    title: 'the file may be imported again after its undo, and that undone again',
    steps: [
      'FROM_HERE',
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { undo: 0, removed: 1, restored: 0 },
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      { undo: 1, removed: 1, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a record that others name in a list of ids is used',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n`, n: 1 },
      {
        import: 'services',
        csv: 'code,name_en,name_th,kind,price_mode,price,setup_fee,min_charge,compatible_box_types\n§-S,Fill,บรรจุ,FILLING,PER_UNIT,1,0,0,§-1\n',
        n: 1,
      },
      { refused: 0, because: /^§-1 is used: packaging service §-S$/ },
      { undo: 1, removed: 1, restored: 0 },
      { undo: 0, removed: 1, restored: 0 },
    ],
  },
  {
    title: 'a material in a line of a formula is used; the line is named by its recipe',
    steps: [
      { import: 'ingredients', csv: material + line('§-1', 'A'), n: 1 },
      {
        hand: `with k as (insert into recipes_category (id, slug, name_en, name_th, recipe_type)
            values (gen_random_uuid(), 'k-§', 'K', 'ก', 'COSMETICS') returning id), r as (
          insert into recipe (id, number, recipe_type, name, category_id, target_countries, brief, target_qty, fill_weight, fill_unit, status_since)
            select gen_random_uuid(), 'R-§', 'COSMETICS', '', id, '{}', '{}', 1, 1, 'G', now() from k returning id), v as (
          insert into recipe_version (id, recipe_id, version_no, input_mode, batch_size, batch_unit, label_parts)
            select gen_random_uuid(), id, 1, 'PERCENT', 1, 'G', '{}' from r returning id)
          insert into recipe_version_line (version_id, position, key, phase, is_balance, fixed_qty, elemental_claim, note, substitutes, ingredient_id)
            select v.id, 0, 'a', 'A', false, false, false, '', '{}', i.id from v, ingredient i where i.code = '§-1'`,
      },
      { refused: 0, because: /^§-1 is used: line of a formula R-§$/ },
    ],
  },
  {
    title: 'a material that was there before may be used: its earlier values come back as by hand',
    steps: [
      { hand: made('§-1') },
      { hand: priced('2026-01-01', null) },
      'FROM_HERE',
      { import: 'ingredients', csv: 'code,trade_name\n§-1,New\n', n: 1 },
      { undo: 0, removed: 0, restored: 1 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a composition comes back with its order, also where two parts changed places',
    steps: [
      { hand: sub('Aa §') },
      { hand: sub('Bb §') },
      { hand: sub('Cc §') },
      { import: 'ingredients', csv: material + line('§-1', 'A', 'Aa §=60; Bb §=40'), n: 1 },
      'FROM_HERE',
      { import: 'ingredients', csv: 'code,composition\n§-1,"Bb §=50; Aa §=30; Cc §=20"\n', n: 1 },
      { undo: 1, removed: 0, restored: 1 },
      'AS_BEFORE',
      { undo: 0, removed: 1, restored: 0 },
    ],
  },
  {
    title: 'a composition that somebody edited after the import blocks',
    steps: [
      { hand: sub('Aa §') },
      { import: 'ingredients', csv: material + line('§-1', 'A', 'Aa §=60'), n: 1 },
      {
        hand: `update ingredient_composition set pct_typ = 61 where ingredient_id = (select id from ingredient where code = '§-1')`,
      },
      { refused: 0, because: /^§-1 was changed since$/ },
    ],
  },
  {
    title: 'a substance that an import made and a material holds is used; the material goes first',
    steps: [
      'FROM_HERE',
      { import: 'substances', csv: 'inci_name\nAa §\n', n: 1 },
      { import: 'ingredients', csv: material + line('§-1', 'A', 'Aa §=60'), n: 1 },
      { refused: 0, because: /^Aa § is used: composition of a raw material §-1$/ },
      { undo: 1, removed: 1, restored: 0 },
      { undo: 0, removed: 1, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'other names of a substance come back, and the rules that they found with them',
    steps: [
      { hand: sub('Aa §') },
      'FROM_HERE',
      { import: 'substances', csv: 'inci_name,synonyms\nAa §,Bb §|Cc §\n', n: 1 },
      { undo: 0, removed: 0, restored: 1 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a price that ended another goes, and the other holds on as before',
    steps: [
      { hand: made('§-1') },
      { hand: priced('2026-01-01', null) },
      'FROM_HERE',
      { import: 'prices', csv: `${price}§-1,S,12,kg,2026-07-01\n`, n: 1 },
      { undo: 0, removed: 1, restored: 1 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a price that a newer one has ended is changed since',
    steps: [
      { hand: made('§-1') },
      { import: 'prices', csv: `${price}§-1,S,12,kg,2026-07-01\n`, n: 1 },
      {
        hand: `update ingredient_price set valid_to = '2026-08-31' where valid_from = '2026-07-01' and ingredient_id = (select id from ingredient where code = '§-1')`,
      },
      { hand: priced('2026-09-01', null) },
      { refused: 0, because: /^§-1 was changed since$/ },
    ],
  },
  {
    title: 'a price that would hold on beside a newer one cannot come back',
    steps: [
      { hand: made('§-1') },
      { hand: priced('2026-01-01', null) },
      {
        import: 'prices',
        csv: `code,supplier,price,uom,valid_from,valid_to\n§-1,S,12,kg,2026-07-01,2026-07-31\n`,
        n: 1,
      },
      { hand: priced('2026-08-01', null) },
      { refused: 0, because: /^§-1 overlaps a price/ },
    ],
  },
  {
    title: 'a country that a customer lives in is used',
    steps: [
      { import: 'countries', csv: 'iso_code,name_en\nXQ,Nowhere §\n', n: 1 },
      {
        hand: `insert into customer (id, username, display_name, email, country) values (gen_random_uuid(), 'u-§', 'N', '§@example.com', 'XQ')`,
      },
      { refused: 0, because: /^XQ is used: customer$/ },
      { hand: `update customer set country = null where username = 'u-§'` },
      { undo: 0, removed: 1, restored: 0 },
    ],
  },
]
