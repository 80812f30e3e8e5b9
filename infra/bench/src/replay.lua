-- Sends the requests of a file in turn, each thread from a place of its own, and prints the figures as JSON.
-- A line of the file: method, path, cookie and body, separated by tabs. The second argument is a text that marks
-- the body of a refusal whose status is 200; empty where the status says it.
local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(args)
  requests = {}
  for line in io.lines(args[1]) do
    local method, path, cookie, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { ["Accept-Language"] = "en" }
    if cookie ~= "" then headers["Cookie"] = cookie end
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
  turn = math.floor(#requests * number / 2)
  refused = 0
  -- Only here: reading each body costs the load generator time.
  if args[2] ~= "" then
    response = function(_, _, body)
      if body:find(args[2], 1, true) then refused = refused + 1 end
    end
  end
end

function request()
  turn = turn + 1
  if turn > #requests then turn = 1 end
  return requests[turn]
end

function done(summary, latency, _)
  local errors = summary.errors
  local refusals = errors.status
  for _, thread in ipairs(threads) do refusals = refusals + thread:get("refused") end
  io.write(string.format(
    '\nRESULT {"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    refusals, errors.connect + errors.read + errors.write + errors.timeout))
end
