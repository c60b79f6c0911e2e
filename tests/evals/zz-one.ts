import { readFileSync } from 'node:fs'
import { openLibrary } from './ask-questions.ts'
import { buildCriteriaIndex } from '../../packages/domain/src/criteria/matching/criteria-index.ts'
import { answerQuestion } from '../../packages/domain/src/criteria/answers/answer-question.ts'
import { candidatesFor } from '../../packages/understanding/src/questions/candidates.ts'
import { questionTask } from '../../packages/understanding/src/questions/question-task.ts'
const [folder, docs, question, json] = process.argv.slice(2)
const lib = await openLibrary(folder!, docs!.split(','))
const index = buildCriteriaIndex([...lib.values()])
const input = candidatesFor({index, question: question!})
const prompt = questionTask.prompt(input)
if(!json){ console.log(prompt.parts.map((x:any)=>x.text).join('\n')); process.exit() }
const said = questionTask.check(JSON.parse(json), input)
console.log(said.dropped, said.filled?.asked.map(a=>[a.words,a.rows.map(r=>r.name)]), said.filled?.figures, said.filled?.events, said.filled?.unread)
const a = answerQuestion(index, question!, undefined, {understood: said.filled ?? undefined})
console.log(a.route, '\n', a.message.slice(0,3000), '\n', JSON.stringify(a.lenders), a.trace.slice(-12))
