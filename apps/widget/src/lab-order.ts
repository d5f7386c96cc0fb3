import { openLabOrderPage } from './pages/lab-order/lab-order-page.ts'
import { thisPage } from './pages/this-page.ts'

const { root, token, language } = thisPage()
openLabOrderPage(root, token, language)
