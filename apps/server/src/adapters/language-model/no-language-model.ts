import type { LanguageModel } from '../../ports/language-model.ts'

/** The default: no provider. Answers come from the documents by lookup alone. */
export const noLanguageModel: LanguageModel = {
  isConfigured: false,
  ask: async () => {
    throw new Error('No AI provider is configured.')
  },
}
