/** Model providers; the server's `ai/gateway` calls them. */
export const modelProviders = ['OPENAI_COMPATIBLE', 'DEEPSEEK', 'GEMINI'] as const
export type ModelProvider = (typeof modelProviders)[number]

/** `OFFLINE`: no model; retrieval, quick replies and rules, computed locally. */
export const providers = [...modelProviders, 'OFFLINE'] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = {
  OPENAI_COMPATIBLE: 'OpenAI-compatible',
  DEEPSEEK: 'DeepSeek',
  GEMINI: 'Gemini',
  OFFLINE: 'Offline',
}

/** Default model if a version names none. */
export const usualModels: Record<ModelProvider, string> = {
  OPENAI_COMPATIBLE: 'gpt-5-mini',
  DEEPSEEK: 'deepseek-v4-flash',
  GEMINI: 'gemini-flash-latest',
}
