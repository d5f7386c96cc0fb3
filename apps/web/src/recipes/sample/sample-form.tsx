import { recipeSample } from '@rp/contract/recipes/recipe-sample'
import { sampleSourceWords, sampleStatusWords } from '@rp/domain/recipe-words'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { recipeFiles } from '../recipe-files.ts'
import { benefitReference, categoryReference } from '../references.ts'
import { typeField } from '../shared-fields.ts'
import { sampleWords } from './sample-words.ts'

/** A sample is edited as a plain record; its parsed list has its own page. */
export const { Create: RecipeSampleCreate, Update: RecipeSampleUpdate } = catalogue(recipeSample, {
  words: sampleWords,
  nameOf: ({ name }) => name,
  columns: () => [],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name', label: t.name, required: true },
        { kind: 'text', name: 'brand', label: t.brand },
        typeField(t),
        { kind: 'reference', name: 'category_id', label: t.category, reference: categoryReference },
        {
          kind: 'choice',
          name: 'source',
          label: t.source,
          required: true,
          choices: choicesOf(sampleSourceWords),
        },
        { kind: 'text', name: 'source_url', label: t.sourceUrl, help: t.sourceUrlHelp },
        {
          kind: 'choice',
          name: 'status',
          label: t.status,
          required: true,
          choices: choicesOf(sampleStatusWords),
        },
        { kind: 'number', name: 'price_hint', label: t.price, unit: t.baht },
        { kind: 'references', name: 'benefit_ids', label: t.benefits, reference: benefitReference },
        { kind: 'switch', name: 'is_public', label: t.isPublic },
      ],
    },
    {
      title: t.inci,
      fields: [{ kind: 'lines', name: 'inci_text', label: t.inci, help: t.inciHelp, minRows: 4 }],
    },
    {
      title: t.pictures,
      fields: [
        {
          kind: 'rows',
          name: 'pictures',
          label: t.pictures,
          add: t.addPicture,
          ordered: true,
          blank: { picture: null },
          columns: [
            {
              kind: 'file',
              name: 'picture',
              label: t.picture,
              required: true,
              picture: true,
              files: recipeFiles('PICTURE'),
            },
          ],
        },
      ],
    },
  ],
  blank: {
    source: 'RECIPE_PANEL',
    source_url: '',
    recipe_type: 'COSMETICS',
    name: '',
    brand: '',
    category_id: null,
    benefit_ids: [],
    pictures: [],
    is_public: false,
    inci_text: '',
    price_hint: null,
    status: 'DRAFT',
  },
})
