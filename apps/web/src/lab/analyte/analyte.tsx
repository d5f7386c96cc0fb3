import { analyte } from '@rp/contract/lab/analyte'
import type { RecordOf } from '@rp/contract/resource'
import { formatDay } from '@rp/domain/dates'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { currentLanguage, inLanguage } from '../../kit/language.ts'
import { analyteWords, type AnalyteWords } from './analyte-words.ts'
import { LimitsInput } from './limits-input.tsx'
import { MethodsInput } from './methods-input.tsx'

type AnalyteRecord = RecordOf<typeof analyte>

/** The catalogue of analytes: staff read the list, admins change it. */
export const {
  List: AnalyteList,
  Create: AnalyteCreate,
  Update: AnalyteUpdate,
} = catalogue(analyte, {
  words: analyteWords,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', width: 120, show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 180, show: (r) => r[inLanguage('name')] },
    { key: 'unit', title: t.unit, width: 90, show: (r) => r.unit },
    { key: 'methods', title: t.methods, width: 230, show: (r) => methodsText(r, t) },
    { key: 'limits', title: t.limits, width: 230, show: (r) => limitsOf(r, t) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'text', name: 'unit', label: t.unit },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
    {
      title: t.methods,
      text: t.methodsHelp,
      fields: [
        {
          kind: 'own',
          name: 'methods',
          label: t.methods,
          isWide: true,
          input: MethodsInput,
          show: (value) => t.methodsOf(Array.isArray(value) ? value.length : 0),
        },
      ],
    },
    {
      title: t.limits,
      text: t.limitsHelp,
      fields: [
        {
          kind: 'own',
          name: 'limits',
          label: t.limits,
          isWide: true,
          input: LimitsInput,
          show: (value) => t.limitsOf(Array.isArray(value) ? value.length : 0),
        },
      ],
    },
  ],
  blank: { code: '', name_en: '', name_th: '', unit: '', methods: [], limits: [], is_active: true },
})

const methodsText = ({ methods }: AnalyteRecord, t: AnalyteWords): string =>
  methods
    .map(
      ({ matrix, method, valid_from }) =>
        `${matrixName(matrix)}: ${method} (${t.since(formatDay(valid_from))})`,
    )
    .join('; ')

const limitsOf = ({ limits, unit }: AnalyteRecord, t: AnalyteWords): string =>
  limits.map((one) => `${matrixName(one.matrix)}: ${rangeText(one, t)} ${unit} (${one.source})`).join('; ')

const matrixName = (matrix: keyof typeof matrices): string => matrices[matrix][currentLanguage()]

function rangeText(
  { min, max, min_strict, max_strict }: AnalyteRecord['limits'][number],
  t: AnalyteWords,
): string {
  const { between, least, most, above, below } = t.limitsWords
  if (min !== null && max !== null && !min_strict && !max_strict) return between(min, max)
  return [min !== null && (min_strict ? above : least)(min), max !== null && (max_strict ? below : most)(max)]
    .filter(Boolean)
    .join(', ')
}
