import { fieldsForm, ratingForm } from './question-forms.ts'

/** Told to whoever put this script into the page (`on-demand.ts`); nothing is put on `window`. */
document.currentScript?.dispatchEvent(new CustomEvent('forms', { detail: { fieldsForm, ratingForm } }))
