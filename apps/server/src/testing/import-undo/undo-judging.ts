import type { UndoCase } from './undo-case.ts'

const box = 'code,name_en,name_th,shape,unit_cost,moq\n'

/** Kept for evaluation: written from the same rule, and used only when the code was done. */
export const judgingCases: UndoCase[] = [
  {
    title: 'a category moved under another that was moved under it since would close a circle',
    steps: [
      {
        import: 'categories',
        csv: 'slug,name_en,name_th,recipe_type,price_multiplier\na-§,A,ก,COSMETICS,1\nb-§,B,ข,COSMETICS,1\n',
        n: 2,
      },
      {
        hand: `update recipes_category set parent_id = (select id from recipes_category where slug = 'b-§') where slug = 'a-§'`,
      },
      { import: 'categories', csv: 'slug,name_en\na-§,Aa\n', n: 1 },
      { undo: 1, removed: 0, restored: 1 },
      { refused: 0, because: /^a-§ was changed since$/ },
    ],
  },
  {
    title: 'children and parents of one file go together',
    steps: [
      'FROM_HERE',
      {
        import: 'categories',
        csv: 'slug,name_en,name_th,recipe_type,price_multiplier,parent_id\na-§,A,ก,COSMETICS,1,\nb-§,B,ข,COSMETICS,1,a-§\nc-§,C,ค,COSMETICS,1,b-§\n',
        n: 3,
      },
      { undo: 0, removed: 3, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a child that somebody entered below a new category uses it',
    steps: [
      {
        import: 'categories',
        csv: 'slug,name_en,name_th,recipe_type,price_multiplier\na-§,A,ก,COSMETICS,1\n',
        n: 1,
      },
      {
        hand: `insert into recipes_category (id, slug, name_en, name_th, recipe_type, parent_id) select gen_random_uuid(), 'h-§', 'H', 'ฮ', 'COSMETICS', id from recipes_category where slug = 'a-§'`,
      },
      { refused: 0, because: /^a-§ is used: category h-§$/ },
    ],
  },
  {
    title: 'two records that exchanged a number of the shop have their own again',
    steps: [
      {
        import: 'ingredients',
        csv: 'code,trade_name,recipe_types,role,physical_form,shop_product_id\n§-1,A,FOOD,ACTIVE,LIQUID,910001\n§-2,B,FOOD,ACTIVE,LIQUID,910002\n',
        n: 2,
      },
      { import: 'ingredients', csv: 'code,shop_product_id\n§-1,910003\n', n: 1 },
      'FROM_HERE',
      { import: 'ingredients', csv: 'code,shop_product_id\n§-1,910004\n§-2,910003\n', n: 2 },
      { undo: 2, removed: 0, restored: 2 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a value that another record has by now cannot come back',
    steps: [
      {
        import: 'ingredients',
        csv: 'code,trade_name,recipe_types,role,physical_form,shop_product_id\n§-1,A,FOOD,ACTIVE,LIQUID,920001\n',
        n: 1,
      },
      { import: 'ingredients', csv: 'code,shop_product_id\n§-1,920002\n', n: 1 },
      {
        import: 'ingredients',
        csv: 'code,trade_name,recipe_types,role,physical_form,shop_product_id\n§-2,B,FOOD,ACTIVE,LIQUID,920001\n',
        n: 1,
      },
      { refused: 1, because: /a value that only one may have/ },
      { undo: 2, removed: 1, restored: 0 },
      { undo: 1, removed: 0, restored: 1 },
    ],
  },
  {
    title: 'what a later import keeps of a composition names a substance: that import goes first',
    steps: [
      'FROM_HERE',
      { import: 'substances', csv: 'inci_name\nAa §\nBb §\n', n: 2 },
      {
        import: 'ingredients',
        csv: 'code,trade_name,recipe_types,role,physical_form,composition\n§-1,A,FOOD,ACTIVE,LIQUID,Aa §=60\n',
        n: 1,
      },
      { import: 'ingredients', csv: 'code,composition\n§-1,Bb §=50\n', n: 1 },
      { refused: 0, because: /^Aa § is used: later import/ },
      { undo: 2, removed: 0, restored: 1 },
      { undo: 1, removed: 1, restored: 0 },
      { undo: 0, removed: 2, restored: 0 },
      'AS_BEFORE',
    ],
  },
  {
    title: 'a substance that was archived since cannot be named by a composition again',
    steps: [
      { import: 'substances', csv: 'inci_name\nAa §\nBb §\n', n: 2 },
      {
        import: 'ingredients',
        csv: 'code,trade_name,recipe_types,role,physical_form,composition\n§-1,A,FOOD,ACTIVE,LIQUID,Aa §=60\n',
        n: 1,
      },
      { import: 'ingredients', csv: 'code,composition\n§-1,Bb §=50\n', n: 1 },
      {
        hand: `update substance set archived_at = now(), row_version = row_version + 1 where inci_name = 'Aa §'`,
      },
      { refused: 2, because: /^§-1 would name Aa § again, which was archived since$/ },
    ],
  },
  {
    title: 'the reading of a sample comes back with its text',
    steps: [
      {
        import: 'samples',
        csv: 'name,source,recipe_type,inci_text,status\nSerum §,RECIPE_PANEL,COSMETICS,"Aqua, Glycerin",DRAFT\n',
        n: 1,
      },
      {
        hand: `insert into recipe_sample_reading (sample_id, lines) select id, '[]' from recipe_sample where name = 'Serum §'`,
      },
      'FROM_HERE',
      { import: 'samples', csv: 'name,inci_text\nSerum §,Aqua\n', n: 1 },
      { undo: 1, removed: 0, restored: 1 },
      'AS_BEFORE',
      { refused: 0, because: /is used: reading of a sample/ },
    ],
  },
  {
    title: 'a service that was changed to name another box names the first one again',
    steps: [
      { import: 'boxes', csv: `${box}§-1,Jar,กระปุก,JAR,1,1\n§-2,Tube,หลอด,TUBE,1,1\n`, n: 2 },
      {
        import: 'services',
        csv: 'code,name_en,name_th,kind,price_mode,price,setup_fee,min_charge,compatible_box_types\n§-S,Fill,บรรจุ,FILLING,PER_UNIT,1,0,0,§-1\n',
        n: 1,
      },
      'FROM_HERE',
      { import: 'services', csv: 'code,compatible_box_types\n§-S,§-2\n', n: 1 },
      { undo: 2, removed: 0, restored: 1 },
      'AS_BEFORE',
    ],
  },
]
