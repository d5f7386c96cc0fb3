import { openApprovalPage } from './pages/approval/approval-page.ts'
import { thisPage } from './pages/this-page.ts'

const { root, token, language, today } = thisPage()
openApprovalPage(root, token, language, today)
