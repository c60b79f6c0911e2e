#!/usr/bin/env node
/* Scores what the product said of every input of this set. Plain Node, no packages.

   node score.mjs --truth DIR --pred DIR [--json FILE] [--verbose] [CASE …]   (CASE: how a case's name begins; none: all)

   DIR (truth) holds one folder a case, each with its inputs and truth.json; README.md defines the format.
   DIR (pred) holds <case>__<file>.json for every input: { status: 200, body: what the product answered } or
   { status: 4xx, body: { code, message } }. A statement's body is its analysis (whole analyses of further
   accounts in `others`); a payslip's is its reading with `answers: [{ question, message, answer? }]`; a guide's or
   a sheet's is `{ answers: [{ question, message, source? }] }`. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const list = (x) => (Array.isArray(x) ? x : []);
const any = (x) => (Array.isArray(x) ? x : [x]);
/** Letters and figures alone, accents off: white space, case and punctuation do not count. */
const squash = (s) => String(s ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]/g, '');
const plain = (s) => String(s ?? '').normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—−‐‑]/g, '-').replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim();
const pounds = (p) => (p == null ? '–' : `${p < 0 ? '-' : ''}£${(Math.abs(p) / 100).toFixed(2)}`);

// ---- statements ----------------------------------------------------------------------------
const sameDate = (want, got) => any(want).some((d) => (d.startsWith('*-') ? String(got ?? '').slice(4) === d.slice(1) : String(got ?? '').slice(0, 10) === d));
/** Where the words stand in the column of types (`orInType`), they may be shown there. Words said twice over are not the words. */
const stutters = (words, text) => { const w = String(words).split(/\s+/).map(squash).filter((x) => x.length > 1); return w.length > 1 && w.every((x) => text.includes(x + x)); };
const hasWords = (w, t) => {
  const text = squash(w.orInType ? `${t.typeCode ?? ''} ${t.description ?? ''}` : t.description);
  return w.words == null || any(w.words).every((x) => text.includes(squash(x)) && !stutters(x, text));
};
const show = (t) => `${any(t.date).join(' or ')} ${t.type === 'debit' ? '-' : t.type === 'credit' ? '+' : '±'}${(t.amount / 100).toFixed(2)}${t.words ? ` ${any(t.words).join(' … ')}` : ''}`;

/** Each difference: { kind, text }. `missing` rows may be told as unread; `follows` marks figures that follow from rows. */
function compareStatement(want, got) {
  const problems = [];
  const say = (kind, text) => problems.push({ kind, text });
  const rows = list(got.allTransactions);
  const left = new Set(rows.map((_, i) => i));
  const open = [];
  const date = (w, t) => sameDate(w.date, t.date), sum = (w, t) => t.amount === w.amount, way = (w, t) => w.type == null || t.type === w.type, words = hasWords;
  const pair = [];
  const take = (todo, ...tests) => todo.filter((w) => { const i = [...left].find((k) => tests.every((f) => f(w, rows[k]))); if (i === undefined) return true; left.delete(i); pair.push([w, rows[i]]); return false; });
  let todo = take(want.transactions, date, sum, way, words);
  for (const tests of [[date, sum, way], [sum, words, way], [date, sum, words], [date, way, words], [sum, words], [date, words]]) { const before = pair.length; todo = take(todo, ...tests); open.push(...pair.slice(before)); }
  for (const [w, t] of open) {
    if (!date(w, t)) say('date', `${show(w)}: dated ${t.date}`);
    if (!sum(w, t)) say('amount', `${show(w)}: ${pounds(t.amount)}`);
    if (!way(w, t)) say('direction', `${show(w)}: ${t.type}`);
    if (!words(w, t)) say('words', `${show(w)}: described as “${t.description}”`);
  }
  for (const w of todo) say('missing', `${show(w)}: not there`);
  for (const i of left) say('extra', `${show({ ...rows[i], words: rows[i].description })}: not in the file`);
  const listOf = (t) => t.list ?? Object.keys(got).find((k) => k !== 'allTransactions' && Array.isArray(got[k]) && got[k].some((x) => x?.row != null && x.row === t.row)) ?? null;
  for (const [w, t] of pair) if (w.list !== undefined && !any(w.list).includes(listOf(t))) say('list', `${show(w)}: in ${listOf(t) ?? 'no list'}, not in ${any(w.list).join(' or ')}`);
  for (const k of ['openingBalance', 'closingBalance', 'totalIncome']) if (k in want && got[k] !== want[k]) say('follows', `${k} ${pounds(got[k])}, not ${pounds(want[k])}`);
  if ('reconciles' in want && (got.reconciles ?? null) !== want.reconciles) say('follows', `reconciles ${got.reconciles}, not ${want.reconciles}`);
  for (const [k, n] of Object.entries(want.lists ?? {})) if (list(got[k]).length !== n) say('follows', `${k} ${list(got[k]).length}, not ${n}`);
  if (want.period && (got.statementPeriod?.start !== want.period.start || got.statementPeriod?.end !== want.period.end)) say('period', `period ${got.statementPeriod?.start}..${got.statementPeriod?.end}, not ${want.period.start}..${want.period.end}`);
  if (want.holder && squash(got.accountHolder) !== squash(want.holder)) say('holder', `holder “${got.accountHolder}”, not “${want.holder}”`);
  if (want.account) {
    const digits = (s) => String(s ?? '').replace(/\D/g, '');
    const number = digits(got.accountNumber ?? got.maskedAccount);
    if (digits(got.sortCode) !== digits(want.account.sortCode)) say('account', `sort code ${got.sortCode ?? 'none'}, not ${want.account.sortCode}`);
    if (number.length < 4 || !digits(want.account.number).endsWith(number.slice(-4))) say('account', `account ${got.maskedAccount ?? got.accountNumber ?? 'none'}, not …${want.account.number.slice(-4)}`);
  }
  if (want.told && !saysAll(want.told, spoken(got))) say('untold', `the doubt is not said (wanted in substance: ${want.told.map((g) => g.slice(0, 3).join(' / ')).join('; ')})`);
  return problems;
}

const permutations = (xs) => (xs.length < 2 ? [xs] : xs.flatMap((x, i) => permutations([...xs.slice(0, i), ...xs.slice(i + 1)]).map((p) => [x, ...p])));
function compareStatements(want, body) {
  const all = [body, ...list(body.others).filter((o) => Array.isArray(o?.allTransactions))];
  const heads = 1 + list(body.others).length;
  if (!want.accounts) return [...compareStatement(want, body), ...(heads > 1 ? [{ kind: 'accounts', text: `${heads} statements, not 1` }] : [])];
  const trials = permutations(all).map((p) => want.accounts.flatMap((w, i) => (p[i] ? compareStatement(w, p[i]) : w.transactions.map((t) => ({ kind: 'missing', text: `${show(t)}: not there` })))));
  const best = trials.sort((a, b) => a.length - b.length)[0];
  return heads === want.accounts.length ? best : [{ kind: 'accounts', text: `${heads} statements, not ${want.accounts.length}` }, ...best];
}

/** All that an analysis says in words beside its rows. */
const spoken = (b) => [b.analysisNotes, ...any(b.notes ?? []), ...any(b.warnings ?? []), ...list(b.unread)].map((x) => (typeof x === 'string' ? x : JSON.stringify(x ?? ''))).join('\n');
const saysAll = (groups, text) => groups.every((g) => g.some((w) => plain(text).includes(plain(w))));
const DOUBT = /do(es)? not (follow|add up|come to|agree|match)|not sure|unsure|doubt|uncertain|not certain|unclear|not clear|ambig|either (way|order|side)|could (also|mean|be)|may (also )?be|taken (as|to be)|assum|guess|can(no|'|’)?t tell|cannot be told|(no|without|empty|missing) (any |a )?(description|words)|descriptions? (is|are|was|were)|please check|(two|several|more than one) accounts?|which way|direction of/i;

/** Whether the product says something about what is wrong: balances, a doubt in the notes, or the rows listed as unread. */
function tells(problems, body) {
  const all = [body, ...list(body.others)];
  if (all.some((b) => b?.reconciles === false)) return true;
  if (all.some((b) => DOUBT.test(String(spoken({ ...b, unread: [] }))))) return true;
  const unread = all.reduce((n, b) => n + list(b?.unread).length, 0);
  const missing = problems.filter((p) => p.kind === 'missing').length;
  return unread > 0 && missing <= unread && problems.every((p) => ['missing', 'follows', 'period'].includes(p.kind));
}

// ---- questions (guides, sheets, payslips) --------------------------------------------------
const REFUSED = /is not in the loaded|not in the criteria|could ?n.t find|did not understand|not stated|no (information|answer|entry)|could mean (this|these|one)|which (of these )?(do|did) you mean/i;
/** Long words anywhere; a short figure must stand alone (70 is not in 170, 1/2 not in 11/2), £ and .00 aside. */
const contains = (text, want) => {
  const t = plain(text), w = plain(want);
  return w.length > 12 ? t.includes(w) : new RegExp(`(^|[^a-z0-9.,/])£?${w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\.00)?(?![a-z0-9%/]|[.,]\\d)`).test(t);
};
function compareAnswers(questions, body) {
  const by = new Map(list(body.answers).map((a) => [a.question, a]));
  return list(questions).flatMap((q) => {
    const a = by.get(q.ask); const m = a?.message ?? '';
    const lacks = q.must.filter((w) => !any(w).some((x) => contains(m, x) || (x.length > 12 && squash(m).includes(squash(x)))));
    const holds = list(q.mustNot).filter((w) => contains(m, w));
    if (!lacks.length && !holds.length) return [];
    // A list's tally says "0 not stated" whatever was asked; "the cell is blank" is untrue where a person sees something in it.
    const said = m.replace(/\b\d+ not stated\b/gi, '');
    const asks = !(q.notBlank && /cell is blank/i.test(m)) && (!a || a.source?.route === 'refusal' || a.source?.route === 'choices' || a.route === 'refusal' || REFUSED.test(said));
    return [{ kind: asks ? 'unanswered' : 'answer', text: `“${q.ask}”: ${lacks.length ? `lacks ${lacks.map((w) => `“${any(w)[0]}”`).join(', ')}` : ''}${lacks.length && holds.length ? '; ' : ''}${holds.length ? `holds “${holds.join('”, “')}”` : ''}: ${m ? m.replace(/\s+/g, ' ').slice(0, 140) : 'no answer'}` }];
  });
}

// ---- payslips ------------------------------------------------------------------------------
const nought = (x) => x == null || x === 0 || x === '';
const name = (s) => String(s ?? '').toLowerCase().replace(/[^a-z0-9 ]+/g, ' ').split(/\s+/).filter((w) => w && !/^(mr|mrs|miss|ms|dr)$/.test(w)).sort().join(' ');
const sameLabel = (a, b) => { const x = squash(a), y = squash(b); return x === y || (x && y && (x.startsWith(y) || y.startsWith(x))); };
function comparePayslip(want, body) {
  const problems = [];
  const got = body.payslips?.length === 1 ? { ...body.payslips[0], ...body } : body;
  const sure = (field) => (got.evidence?.[field]?.confidence ?? 1) >= 0.9;
  const miss = (field, w, g) => problems.push({ kind: nought(g) && !nought(w) ? 'unread' : sure(field) ? 'value' : 'unsure', text: `${field} ${JSON.stringify(g ?? null)}, not ${JSON.stringify(w)}` });
  const walk = (w, g, path) => {
    for (const [k, v] of Object.entries(w)) {
      const p = path ? `${path}.${k}` : k, x = g?.[k];
      if (k === 'lines') continue;
      if (v && typeof v === 'object' && !Array.isArray(v)) walk(v, x, p);
      else if (typeof v === 'number' || v === null) { if (!(nought(v) && nought(x)) && x !== v) miss(p, v, x); }
      else if (typeof v === 'boolean') { if (x !== v) miss(p, v, x); }
      else if (k === 'employee' ? name(x) !== name(v) : squash(x) !== squash(v)) miss(p, v, x);
    }
  };
  walk(want.reading, got, '');
  const left = list(got.lines).filter((l) => l.kind !== 'information' && l.amount);
  for (const l of list(want.reading.lines)) {
    const i = left.findIndex((x) => x.kind === l.kind && x.amount === l.amount && sameLabel(x.label, l.label));
    if (i < 0) { problems.push({ kind: 'unread', text: `line ${l.label} ${pounds(l.amount)}: not there` }); continue; }
    const [x] = left.splice(i, 1);
    if (l.units != null && !(Math.abs((x.units ?? NaN) - l.units) <= 0.005)) problems.push({ kind: x.units == null ? 'unread' : 'value', text: `line ${l.label}: ${x.units ?? 'no'} hours, not ${l.units}` });
    if (l.incomeType && x.incomeType !== l.incomeType) problems.push({ kind: 'value', text: `line ${l.label}: ${x.incomeType}, not ${l.incomeType}` });
  }
  for (const x of left) problems.push({ kind: 'value', text: `line ${x.label} ${pounds(x.amount)}: not on the payslip` });
  return [...problems, ...compareAnswers(want.questions, body)];
}

// ---- one input -----------------------------------------------------------------------------
const RANK = ['right', 'told', 'refused', 'silent', 'failed', 'missing'];
function judge(reader, want, pred) {
  if (!pred) return { verdict: 'missing', problems: [] };
  const { status, body } = pred;
  if (status >= 500) return { verdict: 'failed', problems: [{ text: `HTTP ${status}` }] };
  if (status >= 400) {
    if (!want.refused) return { verdict: 'refused', problems: [{ text: `refused (${body?.code}): ${body?.message}` }] };
    const code = want.refused === '*' || String(body?.code ?? '').endsWith(want.refused);
    const reason = !want.says || saysAll(want.says, body?.message ?? '');
    if (code && reason) return { verdict: 'right', problems: [] };
    return { verdict: 'refused', problems: [{ text: `${code ? '' : `code ${body?.code}; `}it does not say that ${want.because}: ${body?.message}` }] };
  }
  if (status === 202 || !body || typeof body !== 'object') return { verdict: 'failed', problems: [{ text: `HTTP ${status}: no result` }] };
  if (want.refused) return { verdict: 'silent', problems: [{ text: `read, though ${want.because}` }] };
  if (reader === 'statement') {
    const problems = compareStatements(want, body);
    return { verdict: !problems.length ? 'right' : tells(problems, body) ? 'told' : 'silent', problems };
  }
  const problems = reader === 'payslip' ? comparePayslip(want, body) : compareAnswers(want.questions, body);
  const said = reader === 'payslip' && body.arithmeticHolds === false;
  return { verdict: !problems.length ? 'right' : said || problems.every((p) => ['unread', 'unsure', 'unanswered'].includes(p.kind)) ? 'told' : 'silent', problems };
}

export function scoreInput(spec, pred) {
  const trials = any(spec.expect).map((want) => judge(spec.reader, want, pred));
  const right = trials.find((t) => t.verdict === 'right');
  if (right) return right;
  // Where several answers would be right, the nearest is reported; what the input is told by stays the same.
  const nearest = trials.filter((t) => !t.problems.some((p) => p.text.startsWith('read, though'))).sort((a, b) => a.problems.length - b.problems.length)[0] ?? trials[0];
  return pred && pred.status >= 400 ? (trials[any(spec.expect).findIndex((w) => w.refused)] ?? trials[0]) : nearest;
}

export function scoreFolders(truthDir, predDir, only = []) {
  const cases = [];
  for (const c of readdirSync(truthDir).sort()) {
    const f = join(truthDir, c, 'truth.json');
    if (!existsSync(f) || (only.length && !only.some((o) => c.startsWith(o)))) continue;
    const truth = JSON.parse(readFileSync(f, 'utf8'));
    const files = Object.entries(truth.files).map(([file, spec]) => {
      const p = join(predDir, `${c}__${file}.json`);
      let pred = null; if (existsSync(p)) { try { pred = JSON.parse(readFileSync(p, 'utf8')); } catch { pred = null; } }
      return { file, ...scoreInput(spec, pred) };
    });
    cases.push({ case: c, kind: truth.kind, files, ...count(files) });
  }
  return { cases, total: count(cases.flatMap((c) => c.files)) };
}
const count = (files) => ({ inputs: files.length, ...Object.fromEntries(RANK.map((v) => [v, files.filter((f) => f.verdict === v).length])) });

const HEAD = { right: 'right', silent: 'silently wrong', told: 'wrong, but said', refused: 'refused', failed: 'failed', missing: 'no prediction' };
export function writeReport(s, verbose) {
  const out = [];
  const line = (n, c) => out.push(`${n.padEnd(34)} ${String(c.inputs).padStart(4)} ${String(c.right).padStart(6)} ${String(c.silent).padStart(9)} ${String(c.told).padStart(8)} ${String(c.refused).padStart(8)}${c.failed || c.missing ? `   failed ${c.failed}, no prediction ${c.missing}` : ''}`);
  out.push(`${'case'.padEnd(34)} ${'n'.padStart(4)} ${'right'.padStart(6)} ${'silently'.padStart(9)} ${'wrong,'.padStart(8)} ${'refused'.padStart(8)}`, `${''.padEnd(34)} ${''.padStart(4)} ${''.padStart(6)} ${'wrong'.padStart(9)} ${'said'.padStart(8)}`);
  for (const c of s.cases) {
    line(c.case, c);
    for (const f of c.files) if (f.verdict !== 'right' && verbose) { out.push(`    ${f.file}: ${HEAD[f.verdict]}`); for (const p of f.problems.slice(0, verbose === 'all' ? 99 : 4)) out.push(`        ${p.text}`); }
  }
  out.push(''); line('all', s.total);
  out.push(`right ${s.total.right} of ${s.total.inputs} (${((100 * s.total.right) / s.total.inputs).toFixed(1)} %); wrong ${s.total.silent + s.total.told}, of them silently ${s.total.silent}; refused, or refused without the reason, ${s.total.refused}${s.total.failed ? `; failed ${s.total.failed}` : ''}${s.total.missing ? `; without a prediction ${s.total.missing}` : ''}`);
  return out.join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const arg = (k) => { const i = process.argv.indexOf('--' + k); return i > 0 ? process.argv[i + 1] : undefined; };
  if (!arg('truth') || !arg('pred')) { console.error('usage: node score.mjs --truth DIR --pred DIR [--json FILE] [--verbose] [CASE …]'); process.exit(2); }
  const only = process.argv.slice(2).filter((a, i, all) => !a.startsWith('--') && !['--truth', '--pred', '--json'].includes(all[i - 1]));
  const s = scoreFolders(arg('truth'), arg('pred'), only);
  console.log(writeReport(s, process.argv.includes('--verbose')));
  if (arg('json')) writeFileSync(arg('json'), JSON.stringify(s, null, 1));
}
