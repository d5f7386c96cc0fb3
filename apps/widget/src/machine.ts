import { openMachinePage } from './pages/machine/machine-page.ts'
import { thisPage } from './pages/this-page.ts'

const { root, token, language, today } = thisPage()
openMachinePage(root, token, language, today)
