/** Local storage key of the visitor's choice: `true` for dark, `false` for light, `device` for what the device prefers. */
export const DARK_MODE_KEY = 'darkMode';

/** What the theme's button is found by. */
export const THEME_TOGGLE = 'data-theme-toggle';

/** Name of the radio buttons of the theme; their values are those that are stored. */
export const THEME_CHOICE = 'theme';

/** Event that says that new radio buttons of the theme are in the page. */
export const THEME_SHOWN = 'theme-shown';

/**
 * The theme, from before the first paint. Storage can be forbidden; the choice then lasts as long as the page. A press
 * is answered in the next frame: a slow phone takes long to style a whole page again.
 */
const themeScript = () => `
const root=document.documentElement,device=matchMedia('(prefers-color-scheme:dark)');
let choice;
try{choice=localStorage.getItem('${DARK_MODE_KEY}')}catch{}
const isDark=()=>choice==='true'||choice==='device'&&device.matches;
const show=()=>{
root.classList.toggle('dark',isDark());
for(const radio of document.getElementsByName('${THEME_CHOICE}'))radio.checked=radio.value===(choice||'false')
};
const choose=(next)=>{
choice=next;
try{localStorage.setItem('${DARK_MODE_KEY}',next)}catch{}
requestAnimationFrame(()=>setTimeout(show))
};
show();
document.addEventListener('readystatechange',show);
device.addEventListener('change',show);
addEventListener('storage',({key,newValue})=>{if(key==='${DARK_MODE_KEY}'){choice=newValue;show()}});
addEventListener('${THEME_SHOWN}',show);
addEventListener('click',({target})=>{if(target.closest?.('[${THEME_TOGGLE}]'))choose(String(!isDark()))},true);
addEventListener('change',({target})=>{if(target.name==='${THEME_CHOICE}')choose(target.value)},true);`;

/**
 * Before its code is there, a button of a carousel scrolls the row. Any other is marked with the time of the press, which
 * older releases of sections read too; `answersEarlyPress` of the UI answers it.
 */
const pressScript = () => `
const scrollRow=(row,{slideBy,slideTo})=>{
const [first,second]=row.children,step=second.offsetLeft-first.offsetLeft;
const count=Math.round((row.scrollWidth-row.clientWidth)/Math.abs(step))+1;
row.scrollTo({left:step*(slideTo??(Math.round(row.scrollLeft/step)+Number(slideBy)+count)%count)})
};
addEventListener('click',(event)=>{
const press=event.target.closest?.('[data-waits]');
if(press?.matches('[data-slide-by],[data-slide-to]')){
event.stopPropagation();
scrollRow(press.closest('section').querySelector('[role=group]'),press.dataset)
}else press?.setAttribute('data-waits',event.timeStamp)
},true);`;

/** Hides a picture that does not load and says nothing; what is below it is seen. */
const pictureScript = () => `
addEventListener('error',({target})=>{if(target.matches?.('[alt=""]'))target.hidden=true},true);`;

/** Where `closed` is kept for a visitor who has answered the offer of a language. */
const OFFER_KEY = 'languageOffer';
/** Where the path of a page in another language waits for its load, with the heading that it is to open at. */
const PLACE_KEY = 'languagePlace';

/**
 * Says which language the browser prefers of the site's, where the page is in another, until a press answers the offer.
 * A page that its visitor switches to opens at the heading that was last passed, as headings are the same in each
 * language. Storage can be forbidden; the answer then holds for this page, and the next one opens at its top.
 */
const languageScript = () => `
const offered=navigator.languages.map((each)=>each.split('-')[0]).find((each)=>root.dataset.languages?.split(' ').includes(each));
let answered;
try{answered=localStorage.getItem('${OFFER_KEY}')}catch{}
if(!answered&&offered&&offered!==root.lang)root.dataset.offers=offered;
const headings=()=>[...document.querySelectorAll('main :is(h1,h2,h3)')];
const isPassed=(each)=>each.getClientRects()[0]?.top<innerHeight/3;
addEventListener('click',({target})=>{const press=target.closest?.('[data-answers-offer] :is(a,button)');if(press){
delete root.dataset.offers;
try{
localStorage.setItem('${OFFER_KEY}','closed');
sessionStorage.setItem('${PLACE_KEY}',press.pathname+' '+headings().map(isPassed).lastIndexOf(true))
}catch{}
}},true);
document.addEventListener('DOMContentLoaded',()=>{try{
const [path,place]=sessionStorage.getItem('${PLACE_KEY}').split(' ');
sessionStorage.removeItem('${PLACE_KEY}');
if(path===location.pathname&&place>0&&!location.hash)headings()[place].scrollIntoView({behavior:'instant'})
}catch{}});`;

/** Names the page for the picture of it that the browser shows while it fades to a page that it loads. */
const transitionScript = () => `
const name=(name)=>{const main=document.querySelector('main');if(main)main.style.viewTransitionName=name};
addEventListener('pageswap',({viewTransition})=>{if(viewTransition)name('page')});
addEventListener('pageshow',()=>name(''));`;

/**
 * What runs before the first paint, in every page. It listens first, as React stops events of what it has not hydrated.
 * Functions, so that a script which names a part of it does not bring all of it once more.
 */
export function headScript(): string {
  const parts = [themeScript, languageScript, pressScript, pictureScript, transitionScript];
  return `{${parts.map((part) => part()).join('')}}`.replaceAll('\n', '');
}

export const WAITS_FOR_LETTERS = 'data-waits-for-letters';

/** As long as browsers themselves hide text whose font is on its way. */
const LETTERS_LIMIT_MS = 3000;

/** Shows a page once its letters are there: boxes in their place take other room, and the page would move. A device with such a font waits for nothing. */
export function waitForLetters(family: string, letter: string): string {
  return [
    '{const root=document.documentElement;',
    `const show=()=>root.removeAttribute('${WAITS_FOR_LETTERS}');`,
    `root.setAttribute('${WAITS_FOR_LETTERS}','');`,
    `document.fonts.load('1em ${family}','${letter}').finally(show);`,
    `setTimeout(show,${LETTERS_LIMIT_MS})}`,
  ].join('');
}
