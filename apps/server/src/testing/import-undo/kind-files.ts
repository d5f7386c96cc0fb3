import * as catalogues from '@rp/contract/catalogues'
import { changedSample, sampleInput } from '@rp/contract/testing/sample-input'

const item = (code: string) =>
  `"{""code"":""${code}"",""group"":""PHYSICAL"",""name"":{""en"":""Look"",""th"":""ลักษณะ""},""method"":{""en"":"""",""th"":""""},""kind"":""BOOL"",""unit"":"""",""min"":null,""max"":null,""limits_from"":null,""choices"":[],""passing"":[""true""],""mandatory"":true}"`

type Files = [added: string, changed: string]

/** The kinds whose records need values that the schema does not name: other records, formats, lists. */
const written: Record<string, Files> = {
  '/chat/service': [
    'name_en,name_th,staff_ids\nSales,ฝ่ายขาย,\n',
    'name_en,name_th,description\nSales,งานขาย,Orders\n',
  ],
  '/chat/website': [
    'name,service_id,allowed_origins,theme_colour,greeting_en,greeting_th\nShop,Sales,https://shop.example,#112233,Hello,สวัสดี\n',
    'name,theme_colour\nShop,#445566\n',
  ],
  '/chat/tag': ['name,colour,field_values\nVIP,#112233,Gold;Silver\n', 'name,field_values\nVIP,Gold\n'],
  '/chat/quick-replies': [
    'shortcode,title,body_en,body_th,service_id\nhello,Hello,Hello,สวัสดี,Sales\n',
    'shortcode,title\nhello,Greeting\n',
  ],
  '/recipes/registration-pattern': [
    'pattern,country,kind,note\nNN-NNNNN,TH,FOOD_SERIAL,x\n',
    'pattern,note\nNN-NNNNN,y\n',
  ],
  '/recipes/qa-template': [
    `code,name_en,name_th,recipe_type,items\nQA-1,Look,ลักษณะ,COSMETICS,${item('look')}\n`,
    `code,items\nQA-1,${item('smell')}\n`,
  ],
  '/recipes/recipes-sample': [
    'name,source,recipe_type,inci_text,status\nSerum,RECIPE_PANEL,COSMETICS,Aqua,DRAFT\n',
    'name,inci_text\nSerum,"Aqua, Glycerin"\n',
  ],
  '/recipes/box-type': [
    'code,name_en,name_th,shape,unit_cost,moq\nJAR,Jar,กระปุก,JAR,1,1\n',
    'code,unit_cost\nJAR,2\n',
  ],
  '/recipes/company-standard-lbl': [
    'code,name_en,name_th,recipe_type,country,min_font_mm,paper_w,paper_h,bleed,trim,languages,version\nSTD,Label,ฉลาก,COSMETICS,TH,1,100,50,2,2,th,1\n',
    'code,paper_w\nSTD,120\n',
  ],
  '/recipes/method-type': [
    'code,name_en,name_th,scope,lead_time_days\nCOLD,Cold,เย็น,PRODUCTION,2\n',
    'code,lead_time_days\nCOLD,3\n',
  ],
  '/recipes/packaging-service': [
    'code,name_en,name_th,kind,price_mode,price,setup_fee,min_charge,compatible_box_types\nFILL,Fill,บรรจุ,FILLING,PER_UNIT,1,0,0,JAR\n',
    'code,price\nFILL,2\n',
  ],
  '/recipes/recipes-benefit': [
    'name_en,name_th,recipe_type,claim_text_en,claim_text_th,claim_risk\nSoft,นุ่ม,COSMETICS,Softens,ให้ความนุ่ม,OK\n',
    'name_en,claim_risk\nSoft,NEEDS_EVIDENCE\n',
  ],
  '/recipes/recipes-category': [
    'slug,name_en,name_th,recipe_type,price_multiplier\nserum,Serum,เซรั่ม,COSMETICS,1\n',
    'slug,price_multiplier\nserum,2\n',
  ],
  '/food-recipes/substance': ['inci_name,synonyms\nAqua,Water\n', 'inci_name,synonyms\nAqua,Water|Eau\n'],
  '/food-recipes/ingredient': [
    'code,trade_name,recipe_types,role,physical_form,composition\nRM-1,Water,COSMETICS,BASE,LIQUID,Aqua=100\n',
    'code,trade_name,composition\nRM-1,Pure water,Aqua=99\n',
  ],
  '/food-recipes/ingredient-price': [
    'code,supplier,price,uom,valid_from\nRM-1,S,10,kg,2026-01-01\n',
    'code,supplier,price,uom,valid_from\nRM-1,S,11,kg,2026-07-01\n',
  ],
  '/food-recipes/regulation/source': [
    'code,issuer,title_en,title_th,market,recipe_type\nSRC,Ministry,Notice,ประกาศ,TH,COSMETICS\n',
    'code,title_en\nSRC,Second notice\n',
  ],
  '/lab/service': [
    'code,name_en,name_th,types,price,sla_days,sample_amount,sample_unit\nPH,pH,กรดด่าง,RECIPE,100,3,1,g\n',
    'code,price\nPH,120\n',
  ],
  '/shop/country': ['iso_code,name_en\nXQ,Nowhere\n', 'iso_code,name_en,currency\nXQ,Nowhere,THB\n'],
}

/** For each kind that a screen imports: a file with one new record, and one that changes it. */
export const kindFiles: Record<string, Files> = {
  ...written,
  ...Object.fromEntries(
    Object.values(catalogues)
      .filter(({ path }) => !Object.hasOwn(written, path))
      .map(({ path, input, key }): [string, Files] => [
        path,
        [fileOf(sampleInput(input), key), fileOf(changedSample(input, key), key)],
      ]),
  ),
}

/** A record as a file of one row, with the field that identifies it first. */
function fileOf(record: Record<string, unknown>, key: string): string {
  const { [key]: name, ...others } = record
  const cells = Object.entries({ [key]: name, ...others }).filter(([, value]) => value !== null)
  return `${cells.map(([field]) => field).join(',')}\n${cells.map(([, value]) => String(value)).join(',')}\n`
}
