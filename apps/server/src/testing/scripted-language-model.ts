import type {
  LanguageModel,
  LanguageModelReply,
  LanguageModelRequest,
} from '../ports/language-model.ts'

export type ScriptedLanguageModel = LanguageModel & {
  /** What it was asked, in order. */
  readonly asked: readonly LanguageModelRequest[]
}

/** A language model that answers as a test says, at once or when the test lets it. */
export function createScriptedLanguageModel(
  answer: (
    request: LanguageModelRequest,
    at: number,
  ) => Promise<LanguageModelReply> | LanguageModelReply,
): ScriptedLanguageModel {
  const asked: LanguageModelRequest[] = []
  return {
    name: 'scripted-1',
    asked,
    ask: (request) =>
      request.letOut(async () => {
        asked.push(request)
        return answer(request, asked.length - 1)
      }),
  }
}
