import { labService } from '@rp/contract/lab/service'
import { recipesCategory } from '@rp/contract/recipes/recipes-category'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { formatMoney } from '@rp/domain/money'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { referenceTo } from '../../kit/choice/reference.ts'
import { currentLanguage, inLanguage } from '../../kit/language.ts'
import { analytesInput } from '../../kit/qa-items/items-input.tsx'
import { analyteChoice } from '../analyte/analyte-choice.ts'
import { customerChoice, serviceChoice } from '../lab-references.ts'
import { minutesText } from '../minutes-text.ts'
import { MailsCard } from './mails-card.tsx'
import { serviceWords, type ServiceWords } from './service-words.ts'
import { StepsCard } from './steps-card.tsx'

// One stable component: recreating it on every render would lose the caret.
const AnalytesInput = analytesInput({ customers: customerChoice, analytes: analyteChoice })
const categories = referenceTo(recipesCategory, ({ path }) => path[currentLanguage()], { is_active: 'true' })

/** The laboratory's services; a saved one has its steps and emails below the form. */
export const {
  List: LabServiceList,
  Create: LabServiceCreate,
  Update: LabServiceUpdate,
} = catalogue(labService, {
  words: serviceWords,
  nameOf: (service) => service[`name_${currentLanguage()}`],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', width: 120, show: (r) => r.code },
    {
      key: inLanguage('name'),
      title: t.name,
      width: 190,
      show: (r) => r[inLanguage('name')],
    },
    {
      key: 'types',
      title: t.types,
      width: 124,
      show: (r) => r.types.map((type) => labOrderTypeWords[type][currentLanguage()]).join(', '),
    },
    { key: 'price', title: t.price, kind: 'number', width: 110, show: (r) => formatMoney(r.price) },
    { key: 'sla_days', title: t.sla, kind: 'number', width: 116, show: (r) => `${r.sla_days} ${t.days}` },
    { key: 'step_count', title: t.steps, kind: 'number', width: 76, show: (r) => r.step_count },
    {
      key: 'est_minutes',
      title: t.time,
      kind: 'number',
      width: 110,
      show: (r) => minutesText(r.est_minutes, currentLanguage()),
    },
    {
      key: 'template_count',
      title: t.mails,
      kind: 'number',
      width: 90,
      hiddenAtFirst: true,
      show: (r) => r.template_count,
    },
  ],
  filters: (t) => [{ kind: 'choice', name: 'type', label: t.types, choices: choicesOf(labOrderTypeWords) }],
  sections: sectionsOf,
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    description: '',
    types: ['SHOP'],
    is_active: true,
    price: null,
    sla_days: null,
    sample_amount: '0',
    sample_unit: 'g',
    matrix: 'ANY',
    requires_verification: true,
    allow_self_verify: false,
    requires_competence: false,
    accreditation_no: null,
    opens_for_category_ids: [],
    includes: [],
    result_form: [],
  },
  below: ({ id }) => (
    <>
      <StepsCard serviceId={id} />
      <MailsCard serviceId={id} />
    </>
  ),
})

function sectionsOf(t: ServiceWords) {
  return [aboutSection(t), termsSection(t), trustSection(t), formSection(t)]
}

const aboutSection = (t: ServiceWords) => ({
  title: t.about,
  fields: [
    { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true } as const,
    {
      kind: 'choices',
      name: 'types',
      label: t.types,
      required: true,
      choices: choicesOf(labOrderTypeWords),
    } as const,
    { kind: 'text', name: 'name_th', label: t.name_th, required: true } as const,
    { kind: 'text', name: 'name_en', label: t.name_en, required: true } as const,
    { kind: 'lines', name: 'description', label: t.description } as const,
    { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp } as const,
  ],
})

const termsSection = (t: ServiceWords) => ({
  title: t.terms,
  fields: [
    { kind: 'number', name: 'price', label: t.price, unit: t.baht, required: true } as const,
    {
      kind: 'number',
      integer: true,
      name: 'sla_days',
      label: t.sla,
      help: t.slaHelp,
      unit: t.days,
      required: true,
    } as const,
    { kind: 'number', name: 'sample_amount', group: 'sample', label: t.amount, required: true } as const,
    { kind: 'text', name: 'sample_unit', group: 'sample', label: t.unit } as const,
    {
      kind: 'choice',
      name: 'matrix',
      label: t.matrix,
      help: t.matrixHelp,
      required: true,
      choices: choicesOf(matrices),
    } as const,
    {
      kind: 'references',
      name: 'opens_for_category_ids',
      label: t.opens,
      help: t.opensHelp,
      reference: categories,
    } as const,
    {
      kind: 'references',
      name: 'includes',
      label: t.includes,
      help: t.includesHelp,
      reference: serviceChoice,
    } as const,
  ],
})

const trustSection = (t: ServiceWords) => ({
  title: t.trust,
  fields: [
    { kind: 'switch', name: 'requires_verification', label: t.verification } as const,
    {
      kind: 'switch',
      name: 'allow_self_verify',
      label: t.selfVerify,
      warn: (value: unknown) => (value === true ? t.selfVerifyWarn : null),
    } as const,
    { kind: 'switch', name: 'requires_competence', label: t.competence, help: t.competenceHelp } as const,
    { kind: 'text', name: 'accreditation_no', label: t.accreditation, help: t.accreditationHelp } as const,
  ],
})

const formSection = (t: ServiceWords) => ({
  title: t.form,
  text: t.formHelp,
  fields: [
    {
      kind: 'own',
      name: 'result_form',
      label: t.form,
      isWide: true,
      input: AnalytesInput,
      show: (value: unknown) => t.items(Array.isArray(value) ? value.length : 0),
    } as const,
  ],
})
