/** What a super admin types to reset the demo. */
export const demoConfirmation = 'RESET'
