import type { recipeSample } from '../../recipes/tables/recipe-sample.ts'

type Text = Pick<
  typeof recipeSample.$inferInsert,
  'name' | 'brand' | 'inci_text' | 'price_hint' | 'status' | 'is_public'
> & {
  /** The slug of its category. */
  category: string
  found?: string
}

/** Ingredient lists as on packs and in shops, with synonyms, Thai names, shares and typing errors. */
export const sampleTexts: Text[] = [
  {
    name: 'Bright Day Niacinamide Serum',
    brand: 'Luméa',
    category: 'face',
    price_hint: '390',
    status: 'PUBLISHED',
    is_public: true,
    found: 'https://shop.example/lumea/bright-day-serum',
    inci_text:
      'Ingredients: Water, Glycerine, Niacinamide (5%), Propanediol, Butylene Glycol, Sodium Hyaluronat, Panthenol, Xanthan Gum, Phenoxyethanol (and) Ethylhexylglycerin, Disodium EDTA, Parfum.',
  },
  {
    name: 'Hydra Dew Toner',
    brand: 'Aqualis',
    category: 'face',
    price_hint: '259',
    status: 'PUBLISHED',
    is_public: true,
    found: 'https://shop.example/aqualis/hydra-dew',
    inci_text:
      'AQUA (WATER), BUTYLENE GLYCOL, GLYCERIN, PENTYLENE GLYCOL, ALLANTOIN, ALOE BARBADENSIS LEAF JUICE, CENTELLA ASIATICA EXTRACT, CITRIC ACID, SODIUM BENZOATE, POTASIUM SORBATE',
  },
  {
    name: 'ครีมบำรุงผิวหน้าใบบัวบก',
    brand: 'บ้านสมุนไพร',
    category: 'face',
    price_hint: '320',
    status: 'PUBLISHED',
    is_public: true,
    inci_text:
      'ส่วนประกอบ: น้ำ, กลีเซอรีน, คาพริลิก/คาพริก ไตรกลีเซอไรด์, ซีเทียริลแอลกอฮอล์, กลีเซอริลสเตียเรต, เชียบัตเตอร์, สารสกัดใบบัวบก, ฟีนอกซีเอทานอล และ น้ำหอม',
  },
  {
    name: 'Night Renewal Retinol Cream',
    brand: 'Dermacore',
    category: 'face',
    price_hint: '690',
    status: 'DRAFT',
    is_public: false,
    found: 'https://shop.example/dermacore/retinol-cream',
    inci_text:
      'Aqua • Caprylic/Capric Triglyceride • Squalane • Cetearyl Alcohol • Glyceryl Stearate (and PEG-100 Stearate) • Dimethicone • Retinol 0.3% • Tocopheryl Acetate • Ceramide NP • Carbomer • Sodium Hydroxide • Phenoxyethanol • Ethylhexylglycerin',
  },
  {
    name: 'Daily Mineral Sunscreen',
    brand: 'Soléa',
    category: 'face',
    price_hint: '550',
    status: 'PUBLISHED',
    is_public: true,
    found: 'https://shop.example/solea/mineral-spf',
    inci_text:
      'Aqua, Zinc Oxide (nano), Ethylhexyl Methoxycinnamate 7.5%, Caprylic/Capric Triglyceride, Glycerin, Dimethicone, Cetearyl Alcohol, Ceteareth-20, Tocopherol, Phenoxyethanol, Parfum [+/- CI 77891 (Titanium Dioxide), CI 77491]',
  },
  {
    name: 'Gentle Foam Cleanser',
    brand: 'Puré',
    category: 'face',
    price_hint: '199',
    status: 'PUBLISHED',
    is_public: true,
    inci_text:
      '1. Aqua\n2. Decyl Glucoside\n3. Cocamidopropyl Betain\n4. Glycerin\n5. Sodium Chloride\n6. Citric Acid\n7. Sodium Benzoate\n8. Fragrance',
  },
  {
    name: 'Vitamin C Glow Ampoule',
    brand: 'Luméa',
    category: 'face',
    price_hint: '890',
    status: 'DRAFT',
    is_public: false,
    found: 'https://shop.example/lumea/glow-ampoule',
    inci_text:
      'Water (Aqua), 3-O-Ethyl Ascorbic Acid, 1,3-Propanediol, Glycerin, Sodium Hyaluronate (Hyaluronic acid sodium salt), Alpha Arbutin, Hydroxyethylcellulose, 2-Phenoxyethanol, Citric acid, Disodium EDTA.',
  },
  {
    name: 'Lavender Body Lotion',
    brand: 'Provence Siam',
    category: 'body',
    price_hint: '450',
    status: 'PUBLISHED',
    is_public: true,
    found: 'https://shop.example/provence/lavender-lotion',
    inci_text:
      'Aqua, Cocos Nucifera Oil*, Simmondsia Chinensis Seed Oil*, Glycerin, Cetearyl Alcohol, Ceteareth-20, Butyrospermum Parkii Butter*, Tocopherol, Lavandula Angustifolia Oil, Benzyl Alcohol, Linalool, Limonene, Geraniol. * organic',
  },
  {
    name: 'Clear Skin BHA Gel',
    brand: 'Dermacore',
    category: 'face',
    price_hint: '420',
    status: 'REJECTED',
    is_public: false,
    found: 'https://shop.example/dermacore/bha-gel',
    inci_text:
      'Aqua; Propanediol; Salicylic Acid (2 %); Panthenol; Camellia Sinensis Leaf Extract; Polysorbate 20; Xanthan Gum; Sodium Hydroxide; Methylparaben; Propylparaben',
  },
  {
    name: 'Immune Daily C + Zinc',
    brand: 'Vitara',
    category: 'capsules',
    price_hint: '290',
    status: 'PUBLISHED',
    is_public: true,
    found: 'https://shop.example/vitara/c-zinc',
    inci_text: 'Vitamin C, Zinc Gluconate, Microcrystaline Cellulose, Magnesium Stearate, Silica, HPMC',
  },
  {
    name: 'Beauty Collagen Sachet',
    brand: 'Vitara',
    category: 'capsules',
    price_hint: '690',
    status: 'PUBLISHED',
    is_public: true,
    inci_text: 'Hydrolyzed Collagen 80%, Maltodextrin, Ascorbic Acid, Citric Acid, Sucralose, Biotin',
  },
  {
    name: 'Golden Turmeric Capsule',
    brand: 'Thai Roots',
    category: 'capsules',
    price_hint: '350',
    status: 'DRAFT',
    is_public: false,
    found: 'https://shop.example/thai-roots/turmeric',
    inci_text: 'ส่วนประกอบสำคัญ: สารสกัดขมิ้นชัน, Piperine, มอลโทเดกซ์ทริน, แมกนีเซียมสเตียเรต, เจลาติน',
  },
]
