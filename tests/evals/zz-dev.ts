import { readFileSync, writeFileSync } from 'node:fs'
import { openLibrary } from './ask-questions.ts'
import { buildCriteriaIndex } from '../../packages/domain/src/criteria/matching/criteria-index.ts'
import { candidatesFor } from '../../packages/understanding/src/questions/candidates.ts'
import { writeQuestion } from '../../packages/understanding/src/questions/question-prompt.ts'
const folder = process.argv[2] ?? '/work/shared/corpus/criteria'
const set = JSON.parse(readFileSync(`${folder}/questions.json`,'utf8'))
const qs = (set.questions ?? set)
const files=[...new Set(qs.flatMap((q:any)=>q.documents))] as string[]
const lib = await openLibrary(folder, files)
const indexes=new Map()
let n=0, tot=0, max=0, hit=0, asked=0, ms=0
const miss:string[]=[]
for(const q of qs){
  const key=q.documents.join('|')
  if(!indexes.has(key)) indexes.set(key, buildCriteriaIndex(q.documents.flatMap((d:string)=>lib.get(d)??[])))
  const index=indexes.get(key)
  if(index.criteria.length===0) continue
  const t=performance.now()
  const input=candidatesFor({index,question:q.question})
  ms+=performance.now()-t
  const p=writeQuestion(input)
  const chars=p.system.length+p.parts.reduce((s:any,x:any)=>s+x.text.length,0)
  n++;tot+=chars;max=Math.max(max,chars)
  if(process.argv[3]&&q.id.match(process.argv[3])){ console.log(q.id,'\n',p.parts.map((x:any)=>x.text).join('\n')) }
  const ans=q.expect?.answers ?? []
  for(const a of ans){ if(!a.source) continue; asked++
    const ok=input.rows.some(r=> r.passage? (r.passage.answer.place.page===a.source.page) : r.rows.some(x=>[...x.answers.values()].flat().some((e:any)=> (e.answer.place.sheet===a.source.sheet&&e.answer.place.cell===a.source.cell)|| (a.source.page&&e.answer.place.page===a.source.page))))
    if(ok)hit++; else miss.push(`${q.id} ${q.question} → ${a.criterion}`)
  }
}
console.log({n,avg:tot/n/4,max:max/4,asked,hit,msEach:ms/n}); console.log(miss.slice(0,30).join('\n'))
