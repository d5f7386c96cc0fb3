import { confirmForm } from './confirm-form.ts'
import { fieldsForm, ratingForm } from './question-forms.ts'

/** Dispatched to the code that inserted this script (`on-demand.ts`); nothing is put on `window`. */
document.currentScript?.dispatchEvent(
  new CustomEvent('forms', { detail: { fieldsForm, ratingForm, confirmForm } }),
)
