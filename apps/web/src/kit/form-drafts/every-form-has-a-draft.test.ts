import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

const types =
  /<(?:TextField|OutlinedInput|InputBase|LabelledInput|LabelledNumber|LabelledCount|NumberTextField|TextInput|FieldInput|AccountField|LoginField|Autocomplete|textarea|input)\b/
/** The record form saves typed text for its inputs; everything else must use one of these. */
const keeps =
  /\b(?:useInput|useDraftForm|useDraftState|useTransitionForm|useRecordForm|useConfigurationForm|useVersionForm)\(/

/** Files with inputs whose typed text is not saved, and why nothing is lost. */
const others: Record<string, string[]> = {
  'a password, a code or a sign-in: never kept': [
    'auth/account-field.tsx',
    'auth/change-password-form.tsx',
    'auth/login-field.tsx',
    'auth/set-up-form.tsx',
    'auth/sign-in-form.tsx',
    'auth/two-step-setup.tsx',
    'auth/two-step-section.tsx',
    'auth/use-confirmed-identity.tsx',
    'kit/form/signature-input.tsx',
  ],
  'a search, a filter or a setting of the view': [
    'ai/configuration/test-dialog.tsx',
    'ai/data/knowledge-search.tsx',
    'app/palette/palette.tsx',
    'auth/rights-filter.tsx',
    'app/search/search-page.tsx',
    'chat/messenger/rooms/room-filter-form.tsx',
    'configuration/holidays/holiday-years.tsx',
    'chat/messenger/rooms/room-panel.tsx',
    'food-recipes/regulation/ask-bot.tsx',
    'kit/list/pager.tsx',
    'kit/choice/search-picker.tsx',
    'kit/list/reference-choices.tsx',
    'kit/list/search-box.tsx',
    'kit/list/text-filter.tsx',
    'lab/bench/used-card.tsx',
    'lab/order/labels-dialog.tsx',
    'lab/scan-box.tsx',
    'lab/service/template-preview.tsx',
    'label-editor/compare/compare-view.tsx',
    'recipes/rd/page/compare-dialog.tsx',
    'recipes/sample/sample-formula.tsx',
    'recipes/sample/substance-search.tsx',
    'recipes/rd/formula/formula-table.tsx',
  ],
  'one value, saved as soon as it is left': [
    'app/signals/quiet-hours-section.tsx',
    'kit/list/cell-editor.tsx',
    'kit/list/several-cell.tsx',
  ],
  'a file or a choice; nothing is typed': [
    'ai/data/import-knowledge.tsx',
    'food-recipes/document-card.tsx',
    'food-recipes/regulation/annex-import.tsx',
    'food-recipes/replace-material.tsx',
    'kit/form/reconcile/conflict-table.tsx',
    'kit/import/file-picker.tsx',
    'kit/import/how-read.tsx',
    'kit/import/import-columns.tsx',
    'kit/import/import-dialog.tsx',
    'lab/bench/send-button.tsx',
    'label-editor/panels/add-menu.tsx',
    'recipes/packaging/model-designs.tsx',
    'recipes/qa/qa-file.tsx',
  ],
  'a part of a form that keeps': [
    'lab/worksheets/quality-card.tsx',
    'ai/configuration/prompt-editor.tsx',
    'ai/configuration/provider-part.tsx',
    'ai/configuration/version-settings.tsx',
    'auth/merge-reason.tsx',
    'food-recipes/percent-input.tsx',
    'food-recipes/substance-picker.tsx',
    'kit/configuration/choice-editor.tsx',
    'kit/configuration/long-text-editor.tsx',
    'kit/configuration/text-editor.tsx',
    'kit/configuration/times-editor.tsx',
    'kit/form/field-input.tsx',
    'kit/form/labelled-number.tsx',
    'kit/form/labelled-reference.tsx',
    'kit/form/labelled.tsx',
    'kit/list/view-fields.tsx',
    'kit/notes/mention-input.tsx',
    'kit/number/number-text-field.tsx',
    'kit/qa-items/analyte-fields.tsx',
    'kit/qa-items/customer-limits.tsx',
    'kit/qa-items/limit-field.tsx',
    'kit/rich-text/link-popover.tsx',
    'lab/analyte/limits-input.tsx',
    'lab/analyte/methods-input.tsx',
    'lab/order/new-order.tsx',
    'machine/contracts/machines-input.tsx',
    'recipes/qa/item-row.tsx',
    'recipes/qa/round-view.tsx',
    'recipes/rd/label-data/label-texts-form.tsx',
    'recipes/rd/recipe-sections.tsx',
    'supplychain/policies/demand-input.tsx',
    'supplychain/policies/typed-inputs.tsx',
  ],
  'the label, which keeps a sealed journal of its own': [
    'label-editor/panels/align-section.tsx',
    'label-editor/panels/barcode-section.tsx',
    'label-editor/panels/image-section.tsx',
    'label-editor/panels/ink-field.tsx',
    'label-editor/panels/layer-panel.tsx',
    'label-editor/panels/number-field.tsx',
    'label-editor/panels/page-panel.tsx',
    'label-editor/panels/palette-section.tsx',
    'label-editor/panels/plates-section.tsx',
    'label-editor/panels/spot-form.tsx',
    'label-editor/panels/state-section.tsx',
    'label-editor/panels/text-section.tsx',
    'label-editor/writing/text-writer.tsx',
  ],
  'kept by its own means (ADR 0047)': [
    'chat/messenger/composer/composer.tsx',
    'lab/bench/bench-field.tsx',
    'lab/worksheets/worksheet-grid.tsx',
    'lab/bench/step-screen.tsx',
    'recipes/rd/editor/about-card.tsx',
    'recipes/rd/editor/conflict-dialog.tsx',
    'recipes/rd/editor/procedure-card.tsx',
    'recipes/rd/editor/targets-card.tsx',
    'recipes/rd/grid/cell-editors.tsx',
    'recipes/rd/grid/draft-fields.tsx',
    'recipes/rd/grid/grid-row.tsx',
    'recipes/rd/grid/ingredient-search.tsx',
    'recipes/rd/grid/line-dialog.tsx',
  ],
  'requested again by the values that it belongs to, which are stored': ['lab/bench/reason-card.tsx'],
}
const excepted = new Set(Object.values(others).flat())

test('every file with typed input saves what is typed, or states here why it need not', () => {
  const losing = files
    .filter(({ source }) => types.test(source) && !keeps.test(source))
    .map(({ file }) => file)
    .filter((file) => !excepted.has(file))
  expect(losing).toEqual([])
})

test('no exception is listed for a file that saves or no longer exists', () => {
  const needed = files
    .filter(({ source }) => types.test(source) && !keeps.test(source))
    .map(({ file }) => file)
  expect([...excepted].filter((file) => !needed.includes(file))).toEqual([])
})

test('no form uses its own react-hook-form except the kit forms that save', () => {
  const own = files
    .concat(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
    )
    .filter(({ source }) => /\buseForm[<(]/.test(source) && !source.includes('useDraftValues('))
    .map(({ file }) => file)
  // A choice of one record among others: nothing is typed.
  expect(own).toEqual(['food-recipes/replace-material.tsx'])
})
