import { LANGUAGE_COOKIE, LANGUAGES, QUALITY_PATTERN } from '@sokoni/contracts';

const SPACE = String.raw`[ \t]*`;
const EARLIER = '^(?:[^,]*,)*?';

/** An entry of Accept-Language for one of these languages. */
function entry(languages: string, quality: string): string {
  return `${EARLIER}${SPACE}${languages}(?:-[a-z0-9-]*)?${SPACE}(?:;${SPACE}q=${quality}${SPACE})?(?:,|$)`;
}

/** How much a language is wanted: `0800` for q=0.8, `1000` without a q, `0000` where it is not named. */
function rankMaps(language: string): string {
  const quality = `(?<${language}_q>${QUALITY_PATTERN})`;
  return `map $http_accept_language $${language}_entry {
    default -;
    "~*${entry(language, quality)}" "q$${language}_q";
  }
  map $${language}_entry $${language}_rank {
    default 0000;
    ~^q(1|$) 1000;
    "~^q0\\.(?<${language}_1>\\d)$" "0$\{${language}_1}00";
    "~^q0\\.(?<${language}_2>\\d\\d)$" "0$\{${language}_2}0";
    "~^q0\\.(?<${language}_3>\\d\\d\\d)$" "0$\{${language}_3}";
  }`;
}

/** One number of four digits is larger than the other where they first differ. */
const LARGER = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  .map((digit) => `${digit}\\d*:\\k<same>[0-${digit - 1}]`)
  .join('|');

/**
 * `chooseLanguage` of the contract as nginx configuration: tests compare both. The result
 * is forwarded as Accept-Language, so that a page, its data and its errors have one language.
 */
export function languageMaps(): string {
  const either = LANGUAGES.join('|');
  return `${LANGUAGES.map(rankMaps).join('\n  ')}
  map $http_accept_language $first_entry {
    default "";
    "~*${entry(`(?<first_language>${either})`, `(?:${QUALITY_PATTERN})`)}" $first_language;
  }
  map "$sw_rank:$en_rank:$first_entry" $accepted_language {
    default en;
    ~^0000: en;
    "~^(?<same>\\d*)(?:${LARGER})" sw;
    "~*^(?<equal>\\d*):\\k<equal>:sw" sw;
  }
  map $http_cookie $shop_language {
    default $accepted_language;
    "~(?:^|;${SPACE})${LANGUAGE_COOKIE}=(?<remembered_language>${either})${SPACE}(?:;|$)" $remembered_language;
  }`;
}
