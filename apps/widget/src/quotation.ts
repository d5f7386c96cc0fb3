import { openQuotationPage } from './pages/quotation/quotation-page.ts'
import { thisPage } from './pages/this-page.ts'

const { root, token, language, today } = thisPage()
openQuotationPage(root, token, language, today)
