import { LIVE_EVENTS } from '../theme/live/model.ts';

/**
 * Shown in place of a page that couldn't be rendered: reloads once it may succeed.
 *
 * @param message the error of this page; absent if there is no site at all, which is version 0
 */
export function waitingPage(baseUrl: string, message?: string): string {
  const url = JSON.stringify(`${baseUrl}${LIVE_EVENTS}${message === undefined ? '?v=0' : ''}`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<style>body{max-width:50rem;margin:10vh auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}pre{overflow:auto;padding:1rem;background:#8881}</style>
<h1>Build failed</h1><p>${escapeHtml(message ?? 'See the terminal for the reason.')} This page reloads automatically.</p><div id="problems"></div>
<script>let wasOpen=false;const events=new EventSource(${url});events.onopen=()=>{if(wasOpen)location.reload();wasOpen=true};
events.onmessage=({data})=>{const event=JSON.parse(data);if(event.kind!=='problems')return location.reload();
const box=document.getElementById('problems');box.textContent='';for(const problem of event.problems)for(const [name,text] of [['code',problem.place],['p',problem.message],['pre',problem.frame],['p',problem.hint]])
if(text){const element=document.createElement(name);element.textContent=text;box.append(element)}}</script></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
